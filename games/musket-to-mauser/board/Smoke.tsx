/** Smoke stays until the end of the turn, paler each phase: one sees who has fired. Lost bases leave their fallen. */
import { type Accessor, createEffect, createSignal, For, type JSX, on } from 'solid-js';
import { firstRow, unitAt } from '../src/bodies.ts';
import type { Happening } from '../src/happenings.ts';
import { kindOf } from '../src/theatre.ts';
import type { Desk } from './desk.ts';
import { INCH } from './ground/ink.ts';
import { dressOf } from './pieces/dress.ts';
import { fallenArt, smokeArt } from './pieces/unit.ts';
import { posesOn } from './scene.ts';

export interface Puff {
  readonly art: (age: number) => string;
  readonly phase: number;
  readonly turn: number;
  /** The fallen stay. */
  readonly lasting: boolean;
}

const PHASES = ['command', 'movement', 'enemy-fire', 'own-fire', 'assault'];

export function createSmoke(desk: Desk): Accessor<readonly { readonly art: string }[]> {
  const [puffs, setPuffs] = createSignal<readonly Puff[]>([]);
  const now = (): number => {
    const p = desk.view();
    return (2 * p.turn + (p.mover === 0 ? 0 : 1)) * PHASES.length + PHASES.indexOf(p.phase);
  };
  createEffect(
    on(desk.props.news, (news) => {
      const p = desk.view();
      const found: Puff[] = [];
      for (const { entry } of news) {
        const said = entry as unknown as Happening;
        if (said.what === 'fired') for (const { unit } of said.by) found.push(...puffsOf(unit));
        if (said.what === 'base-lost') found.push(...fallenOf(said.unit));
      }
      const turn = p.turn;
      setPuffs((before) => [...before.filter((one) => one.lasting || one.turn === turn), ...found]);
    }),
  );
  function puffsOf(unit: number): Puff[] {
    const p = desk.view();
    const it = unitAt(p, unit);
    if (it.where !== 'table' || kindOf(p, unit).weapon?.smokeless === true) return [];
    const poses = posesOn(desk.sheet(), it.stand);
    const row = firstRow(it.stand);
    if (row.length === 0 || poses.length === 0) return [];
    const a = (it.stand.facing * Math.PI) / 180;
    const mean = (k: 0 | 1): number => row.reduce((sum, base) => sum + (poses[3 * base + k] ?? 0), 0) / row.length;
    const x = mean(0) + Math.sin(a) * 0.95 * INCH;
    const y = mean(1) - Math.cos(a) * 0.95 * INCH;
    const long = Math.max(1, row.length) * kindOf(p, unit).base.w * INCH * 0.9;
    const seed = `${unit}${p.turn}${p.phase}`;
    return [
      {
        art: (age) => smokeArt(x, y, long, it.stand.facing, seed, Math.max(0.35, 1 - age * 0.2)),
        phase: now(),
        turn: p.turn,
        lasting: false,
      },
    ];
  }
  function fallenOf(unit: number): Puff[] {
    const p = desk.view();
    const it = unitAt(p, unit);
    const poses = posesOn(desk.sheet(), it.stand);
    if (poses.length < 3) return [];
    const art = fallenArt(
      poses[0] as number,
      (poses[1] as number) + 8,
      5,
      dressOf(kindOf(p, unit).template.id, kindOf(p, unit).side),
      `${unit}${it.bases}`,
    );
    return [{ art: () => art, phase: now(), turn: p.turn, lasting: true }];
  }
  return () => puffs().map((one) => ({ art: one.art(Math.max(0, now() - one.phase)) }));
}

export function Smoke(props: { readonly puffs: readonly { readonly art: string }[] }): JSX.Element {
  return <For each={props.puffs}>{({ art }) => <g innerHTML={art} />}</For>;
}
