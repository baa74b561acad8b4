/** What a unit in hand may do; what it may not says why. */
import { createMemo, For, type JSX } from 'solid-js';
import { isGun, unitAt } from '../../src/bodies.ts';
import { forbidsCharger } from '../../src/charges.ts';
import { squaresOpenTo } from '../../src/form-ring.ts';
import { tryWalk } from '../../src/looks/moves.ts';
import { forbidsOrder } from '../../src/movement.ts';
import { kindOf } from '../../src/theatre.ts';
import { type Shape, shapeOf, walkOf } from '../controller.ts';
import type { Mode } from '../desk/hand.ts';
import { type Desk, stepsOf } from '../desk.ts';
import { words } from '../words.ts';

interface Act {
  readonly name: keyof ReturnType<typeof words>['acts'];
  readonly denial: { readonly rule: string; readonly reason: string } | null;
  readonly on: boolean;
  /** Said when the pointer rests on it. */
  readonly about?: string;
  do(): void;
}

/** The buttons of what it may do; what it may not says why. */
export function Acts(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const acts = createMemo((): Act[] => {
    const p = desk.view();
    const { unit } = props;
    const walk = walkOf(p, unit, desk.plan());
    const steps = stepsOf(desk);
    const kind = kindOf(p, unit);
    const mode = (name: Act['name'], to: Mode, denial: Act['denial'] = null): Act => ({
      name,
      denial,
      on: desk.mode() === to,
      do: () => desk.setMode(to),
    });
    const step = (go: 'dress' | 'prone' | 'rise' | 'detach' | 'call-in'): Act => ({
      name: go,
      denial: tryWalk(p, unit, [...steps, { go }]).denial,
      on: false,
      do: () => desk.send({ hand: 'step', go }),
    });
    const list: Act[] = [mode('march', 'march')];
    if (isGun(p, unit)) {
      list.push(mode('face', 'face'), mode(walk.stand.formation === 'limbered' ? 'unlimber' : 'limber', 'limber'));
    } else {
      list.push(mode('form', 'form'), mode('face', 'face'), mode('charge', 'charge', forbidsCharger(p, unit)));
      if (kind.template.partialSkirmish > 0)
        list.push(walk.stand.screen === null ? mode('screen', 'screen') : step('call-in'));
      if (kind.arm === 'infantry' || walk.dismounted)
        list.push(walk.gun < 0 ? mode('attach', 'attach') : step('detach'));
      if (walk.gun >= 0) list.push(mode(walk.gunStand?.formation === 'limbered' ? 'unlimber' : 'limber', 'limber'));
      if (kind.template.canDismount) list.push(mounting(desk, unit, walk.dismounted));
    }
    if (walk.disordered) list.push(step('dress'));
    if (walk.prone) list.push(step('rise'));
    else if (!isGun(p, unit)) list.push(step('prone'));
    list.push({
      name: 'rest',
      denial: forbidsOrder(p, { do: 'rest', unit }),
      on: false,
      do: () => desk.send({ hand: 'offer', order: { do: 'rest', unit } }),
    });
    list.push(...squareActs(desk, unit));
    if (p.spotting) {
      const order = { do: 'lookout', unit: p.lookouts[p.mover]?.unit === unit ? -1 : unit } as const;
      list.push({
        name: order.unit < 0 ? 'anyLookout' : 'lookout',
        denial: forbidsOrder(p, order),
        on: false,
        do: () => desk.send({ hand: 'offer', order }),
      });
    }
    return list;
  });
  return (
    <div class="mm-acts">
      <For each={acts()}>
        {(act) => (
          <button
            type="button"
            classList={{ on: act.on, no: act.denial !== null }}
            title={act.denial === null ? act.about : `${act.denial.reason} (${act.denial.rule})`}
            onClick={() => (act.denial === null ? act.do() : desk.props.deny(act.denial))}
          >
            {words().acts[act.name]}
          </button>
        )}
      </For>
    </div>
  );
}

/** MM-4.30: the Square it is in, or those that it can form now with the units about it. */
function squareActs(desk: Desk, unit: number): Act[] {
  const p = desk.view();
  const { ring, inRing } = unitAt(p, unit);
  const pick = () => desk.send({ hand: 'pick', subject: { kind: 'square', square: ring } });
  if (inRing) return [{ name: 'ring', denial: null, on: false, do: pick }];
  return squaresOpenTo(p, unit).map((order) => ({
    name: 'square',
    about: order.members.map((one) => kindOf(p, one.unit).name).join(', '),
    denial: null,
    on: false,
    do: () => desk.send({ hand: 'offer', order }),
  }));
}

function mounting(desk: Desk, unit: number, dismounted: boolean): Act {
  const go = dismounted ? 'mount' : 'dismount';
  const walk = walkOf(desk.view(), unit, desk.plan());
  const files = Math.min(walk.bases, Math.max(1, walk.stand.files));
  const shape: Shape = {
    ...shapeOf(walk.stand),
    files,
    gap: walk.stand.formation === 'skirmish' ? 0.5 : 0,
    bend: null,
  };
  const middle = Math.floor(walk.bases / 2);
  return {
    name: go,
    denial: null,
    on: false,
    do: () => desk.send({ hand: 'form', go, shape, pin: { base: middle, place: middle } }),
  };
}
