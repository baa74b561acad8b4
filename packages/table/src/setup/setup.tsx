/** Setting up: which scenario, with which options, and who sits where. */

import { boxes } from 'virtual:shelf';
import type { Option, OptionValue } from '@laager/kernel';
import { createSignal, createUniqueId, For, type JSX, Match, Show, Switch } from 'solid-js';
import '../styles/pages.css';
import type { Box, BoxedScenario } from '../home/box.ts';
import { begin, hrefTo } from '../route.ts';
import type { Sitter } from '../session/session.ts';
import { Icon, PlayIcon } from '../ui/icons.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import {
  aPerson,
  atRealTable,
  botCalled,
  calledBy,
  levelAndStyle,
  levelsIn,
  openingOf,
  type SetupDraft,
  usualChoice,
  withOption,
  withSitter,
} from './choice.ts';
import { readScenarioFile } from './own-file.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { StyleSelect } from './style-select.tsx';

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
  const [choice, setChoice] = createSignal(usualChoice(scenarios[0] as BoxedScenario));
  const scenario = () => choice().scenario;
  const people = () => Object.values(choice().sitters).filter((sitter) => sitter.kind === 'person').length;
  return (
    <main class="setup">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin(openingOf(props.box.id, choice()));
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
        <div class="setup-columns">
          <ScenarioCard box={props.box} choice={choice()} />
          <Scenarios box={props.box} choice={choice()} choose={setChoice} />
          <div>
            <Show when={props.box.realTable}>
              <TableChoice choice={choice()} choose={setChoice} />
            </Show>
            <Show when={!choice().realTable}>
              <fieldset class="seats">
                <legend>{words().setup.seats}</legend>
                <For each={scenario().seats}>
                  {({ seat, name }, i) => (
                    <SeatChoice
                      name={name}
                      sitter={choice().sitters[seat] ?? aPerson()}
                      levels={levelsIn(props.box)}
                      first={i() === 0}
                      choose={(sitter) => setChoice((now) => withSitter(now, seat, sitter))}
                    />
                  )}
                </For>
                <Show when={scenario().seats.length === 1}>
                  <p class="note">{words().setup.solitaire}</p>
                </Show>
                <Show when={people() > 1 && !scenario().open}>
                  <p class="note">{words().setup.hidden}</p>
                </Show>
                <Show when={people() === 0}>
                  <p class="note">{words().setup.watching}</p>
                </Show>
              </fieldset>
            </Show>
            <Show when={scenario().options.length > 0}>
              <fieldset class="options">
                <legend>{words().setup.options}</legend>
                <For each={scenario().options}>
                  {(option) => (
                    <OptionField
                      option={option}
                      value={choice().options[option.id] ?? option.default}
                      change={(value) => setChoice((now) => withOption(now, option.id, value))}
                    />
                  )}
                </For>
              </fieldset>
            </Show>
            <Show when={props.box.credits}>
              <p class="note">{props.box.credits}</p>
            </Show>
          </div>
        </div>
      </form>
    </main>
  );
}

function Scenarios(props: {
  readonly box: Box;
  readonly choice: SetupDraft;
  readonly choose: (choice: SetupDraft) => void;
}): JSX.Element {
  const [own, setOwn] = createSignal<SetupDraft | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readScenarioFile(props.box.id, await file.text());
    setFault('fault' in read ? words().setup.badFile(file.name, read.fault) : null);
    if ('fault' in read) return;
    setOwn(usualChoice(read.scenario, read.file));
    props.choose(own() as SetupDraft);
  };
  return (
    <fieldset class="scenarios">
      <legend>{words().setup.scenario}</legend>
      <For
        each={[
          ...props.box.scenarios.map((scenario) => usualChoice(scenario)),
          ...(own() ? [own() as SetupDraft] : []),
        ]}
      >
        {(one) => (
          <label>
            <input
              type="radio"
              name="scenario"
              checked={one.scenario === props.choice.scenario}
              onChange={() => props.choose(atRealTable(one, props.choice.realTable))}
            />
            <span>
              <b>{one.scenario.title}</b>
              <span>{one.scenario.about}</span>
            </span>
          </label>
        )}
      </For>
      <Show when={props.box.takesFiles}>
        <label class="own-file">
          <span>{words().setup.ownFile}</span>
          <input type="file" accept=".json,application/json" onChange={(event) => load(event.target.files?.[0])} />
        </label>
        <Show when={fault()}>
          {(text) => (
            <p class="note" role="alert">
              {text()}
            </p>
          )}
        </Show>
      </Show>
    </fieldset>
  );
}

/** On this screen, or with figures on a real table and Laager as its umpire. */
function TableChoice(props: {
  readonly choice: SetupDraft;
  readonly choose: (choice: SetupDraft) => void;
}): JSX.Element {
  return (
    <fieldset class="scenarios tables">
      <legend>{words().setup.table}</legend>
      <For each={[false, true]}>
        {(real) => (
          <label>
            <input
              type="radio"
              name="table"
              checked={props.choice.realTable === real}
              onChange={() => props.choose(atRealTable(props.choice, real))}
            />
            <span>
              <b>{real ? words().setup.realTable : words().setup.onScreen}</b>
              <span>{real ? words().setup.realTableText : words().setup.onScreenText}</span>
            </span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

function SeatChoice(props: {
  readonly name: string;
  readonly sitter: Sitter;
  readonly levels: readonly string[];
  readonly first: boolean;
  readonly choose: (sitter: Sitter) => void;
}): JSX.Element {
  const bot = () => (props.sitter.kind === 'bot' ? props.sitter.level : null);
  const value = () => (bot() === null ? 'person' : levelAndStyle(bot() as string)[0]);
  const chosen = (value: string): Sitter =>
    value === 'person' ? aPerson() : botCalled(calledBy(value, levelAndStyle(bot() ?? value)[1]));
  const id = createUniqueId();
  return (
    <>
      <label class="row">
        <b id={id}>{props.name}</b>
        <select value={value()} onChange={(event) => props.choose(chosen(event.target.value))}>
          <option value="person">{props.first ? words().setup.me : words().setup.friend}</option>
          <For each={props.levels}>
            {(level) => <option value={level}>{words().setup.bot(words().setup.levels[level] ?? level)}</option>}
          </For>
        </select>
      </label>
      <Show when={bot()}>
        {(called) => (
          <StyleSelect describedBy={id} called={called()} choose={(next) => props.choose(botCalled(next))} />
        )}
      </Show>
    </>
  );
}

/** One option of a scenario, as a form field. */
export function OptionField(props: {
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
