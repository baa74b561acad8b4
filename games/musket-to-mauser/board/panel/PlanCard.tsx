/** The plan leg by leg, and what it can shoot at from there. */
import { For, type JSX, Show } from 'solid-js';
import type { Step } from '../../src/position.ts';
import { kindOf } from '../../src/theatre.ts';
import { beginWalk, rateIn } from '../../src/walk.ts';
import { type Desk, stepsOf } from '../desk.ts';
import { words } from '../words.ts';
import { Clause, casesList, SumLines } from './parts.tsx';

function stepText(step: Step): string {
  const said = words().steps;
  switch (step.go) {
    case 'march':
      return said.march(step.inches, step.bearing);
    case 'wheel':
      return said.wheel(step.degrees);
    case 'follow':
      return said.follow;
    case 'flow':
      return said.flow;
    case 'form':
    case 'mount':
    case 'dismount':
      return said.form(words().formations[step.layout.formation]);
    default:
      return words().acts[step.go];
  }
}

/** Legs with their cost, the bar of the turn, and fire from there both ways. */
export function PlanCard(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const rate = () => rateIn(beginWalk(desk.view(), props.unit));
  return (
    <Show when={desk.plan()?.do === 'walk' ? desk.trial() : null}>
      {(trial) => (
        <section class="mm-plan">
          <p class="mm-said" role="status">
            {words().plan.said(stepText(stepsOf(desk).at(-1) ?? { go: 'dress' }), desk.denial()?.reason ?? null)}
          </p>
          <For each={trial().walk.taken}>
            {(taken, i) => (
              <div class="mm-kv">
                <span>{stepText(stepsOf(desk)[i()] ?? { go: 'dress' })}</span>
                <b>{words().inches(taken.cost * rate())}</b>
              </div>
            )}
          </For>
          <div class="mm-turn" role="img" aria-label={words().plan.ofTurn(trial().walk.spent)}>
            <i style={{ width: `${Math.min(100, trial().walk.spent * 100)}%` }} />
          </div>
          <Show when={trial().walk.spent <= 0.5 + 1e-6 && kindOf(desk.view(), props.unit).weapon?.muzzleLoader}>
            <p class="mm-quiet">
              {words().plan.half} <Clause desk={desk} id="MM-6.5" />
            </p>
          </Show>
          <Show when={trial().owes}>
            <div class="mm-kv">
              <span>
                {words().plan.advances} <Clause desk={desk} id="MM-2.2" />
              </span>
              <b>{trial().advances ? words().plan.yes : words().plan.no}</b>
            </div>
          </Show>
          <Show when={trial().walk.passed.length > 0}>
            <p class="mm-quiet">
              {words().plan.passes(
                trial()
                  .walk.passed.map((unit) => kindOf(desk.view(), unit).name)
                  .join(', '),
              )}{' '}
              <Clause desk={desk} id="MM-G24" />
            </p>
          </Show>
          <Show when={desk.near().length > 0}>
            <p class="mm-kv mm-heads">
              <span>{words().plan.fromThere}</span>
              <span>{words().plan.results}</span>
            </p>
            <For each={desk.near()}>
              {(one) => (
                <details class="mm-unfold" classList={{ mine: one.unit === props.unit }}>
                  <summary>
                    <span>
                      {one.unit === props.unit
                        ? words().plan.youAt(kindOf(desk.view(), one.target).name, one.bases)
                        : words().plan.atYou(kindOf(desk.view(), one.unit).name, one.bases)}
                    </span>
                    <b>{casesList(one.cases).join(' · ')}</b>
                  </summary>
                  <SumLines desk={desk} sum={one.firer} total={words().fire.die(kindOf(desk.view(), one.unit).name)} />
                  <SumLines
                    desk={desk}
                    sum={one.defence}
                    total={words().fire.die(kindOf(desk.view(), one.target).name)}
                  />
                </details>
              )}
            </For>
          </Show>
        </section>
      )}
    </Show>
  );
}
