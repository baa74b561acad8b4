/** Setting up: which scenario, with which options, and who sits where. */

import { boxes } from 'virtual:shelf';
import type { Option, OptionValue, Seat } from '@laager/kernel';
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import type { Box, BoxedScenario } from '../home/box.ts';
import { Plate } from '../home/plate.tsx';
import { begin, hrefTo } from '../route.ts';
import type { Sitter } from '../session/session.ts';
import { Icon, PlayIcon } from '../ui/icons.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { botCalled, openingOf, PERSON, usualOptions, usualSitters } from './choice.ts';

const LEVELS = ['recruit', 'veteran', 'general'];

export function Setup(props: { readonly game: string }): JSX.Element {
  const box = () => boxes.find((one) => one.id === props.game);
  return (
    <>
      <TopBar />
      <Show when={box()} keyed fallback={<main class="setup">{words().setup.noSuchGame}</main>}>
        {(found) => <SetupForm box={found} />}
      </Show>
    </>
  );
}

function SetupForm(props: { readonly box: Box }): JSX.Element {
  const scenarios = props.box.scenarios;
  const [scenario, setScenario] = createSignal(scenarios[0] as BoxedScenario);
  const [options, setOptions] = createStore(usualOptions(scenario()));
  const [sitters, setSitters] = createStore(usualSitters(scenario()));
  const choose = (one: BoxedScenario) => {
    setScenario(one);
    setOptions(reconcile(usualOptions(one)));
    setSitters(reconcile(usualSitters(one)));
  };
  const people = () => Object.values(sitters).filter((sitter) => sitter.kind === 'person').length;
  return (
    <main class="setup">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin(openingOf(props.box.id, scenario(), unwrap(options), unwrap(sitters)));
        }}
      >
        <div class="setup-head">
          <h1>{props.box.title}</h1>
          <div class="setup-go">
            <Show when={props.box.guide}>
              <a class="button" href={hrefTo.guide(props.box.id)}>
                <Icon name="flag" size={16} />
                {words().setup.learn}
              </a>
            </Show>
            <button type="submit" class="button primary">
              <PlayIcon />
              {words().setup.start}
            </button>
          </div>
        </div>
        <div class="setup-columns" classList={{ pictured: props.box.picture }}>
          <Show when={props.box.picture}>
            <Plate id={props.box.id} alt={props.box.alt ?? ''} />
          </Show>
          <fieldset class="scenarios">
            <legend>{words().setup.scenario}</legend>
            <For each={scenarios}>
              {(one) => (
                <label>
                  <input type="radio" name="scenario" checked={one === scenario()} onChange={() => choose(one)} />
                  <span>
                    <b>{one.title}</b>
                    <span>{one.about}</span>
                  </span>
                </label>
              )}
            </For>
          </fieldset>
          <div>
            <fieldset class="seats">
              <legend>{words().setup.seats}</legend>
              <For each={scenario().seats}>
                {({ seat, name }) => (
                  <SeatChoice
                    name={name}
                    sitter={sitters[seat] as Sitter}
                    first={scenario().seats[0]?.seat === seat}
                    choose={(sitter) => setSitters(seat as Seat, reconcile(sitter))}
                  />
                )}
              </For>
              <Show when={scenario().seats.length === 1}>
                <p class="note">{words().setup.solitaire}</p>
              </Show>
              <Show when={people() > 1 && !scenario().open}>
                <p class="note">{words().setup.hidden}</p>
              </Show>
            </fieldset>
            <Show when={scenario().options.length > 0}>
              <fieldset class="options">
                <legend>{words().setup.options}</legend>
                <For each={scenario().options}>
                  {(option) => (
                    <OptionField
                      option={option}
                      value={options[option.id] as OptionValue}
                      change={(value) => setOptions(option.id, value)}
                    />
                  )}
                </For>
              </fieldset>
            </Show>
            <Show when={props.box.credit}>
              <p class="note">{props.box.credit}</p>
            </Show>
          </div>
        </div>
      </form>
    </main>
  );
}

function SeatChoice(props: {
  readonly name: string;
  readonly sitter: Sitter;
  readonly first: boolean;
  readonly choose: (sitter: Sitter) => void;
}): JSX.Element {
  const value = () => (props.sitter.kind === 'bot' ? props.sitter.level : 'person');
  return (
    <label class="row">
      <b>{props.name}</b>
      <select
        value={value()}
        onChange={(event) => props.choose(event.target.value === 'person' ? PERSON : botCalled(event.target.value))}
      >
        <option value="person">{props.first ? words().setup.me : words().setup.friend}</option>
        <For each={LEVELS}>
          {(level) => <option value={level}>{words().setup.bot(words().setup.levels[level] ?? level)}</option>}
        </For>
      </select>
    </label>
  );
}

function OptionField(props: {
  readonly option: Option;
  readonly value: OptionValue;
  readonly change: (value: OptionValue) => void;
}): JSX.Element {
  const head = () => (
    <span>
      {props.option.title} <Show when={props.option.rule}>{(rule) => <small class="clause">{rule()}</small>}</Show>
    </span>
  );
  return (
    <Switch>
      <Match when={props.option.kind === 'flag' && props.option}>
        <label class="check">
          <input
            type="checkbox"
            checked={props.value === true}
            onChange={(event) => props.change(event.target.checked)}
          />
          {head()}
        </label>
      </Match>
      <Match when={props.option.kind === 'choice' && props.option}>
        {(option) => (
          <label class="row">
            {head()}
            <select value={String(props.value)} onChange={(event) => props.change(event.target.value)}>
              <For each={option().values}>{(value) => <option value={value.id}>{value.title}</option>}</For>
            </select>
          </label>
        )}
      </Match>
      <Match when={props.option.kind === 'number' && props.option}>
        {(option) => (
          <label class="row">
            {head()}
            <input
              type="number"
              min={option().min}
              max={option().max}
              value={Number(props.value)}
              title={words().setup.from(option().min, option().max)}
              onChange={(event) => props.change(event.target.valueAsNumber)}
            />
          </label>
        )}
      </Match>
    </Switch>
  );
}
