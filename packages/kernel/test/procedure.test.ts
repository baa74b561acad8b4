import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Context, FastDice, Procedures, procedureFor, ScriptedDice } from '../src/index.ts';
import { asJson, type Duel, duel, newDuel, procedures, type Shot } from './toy.ts';

const script = (...faces: number[]) => new Context(new ScriptedDice(faces));

function started(): Duel {
  const p = newDuel();
  procedures.start(p, duel, {}, script());
  return p;
}

describe('the procedure stack', () => {
  test('runs to the first question and waits there', () => {
    const p = started();
    expect(procedures.decision(p)).toMatchObject({ seat: 'a', question: 'what', rule: 'D-1', params: { lives: 100 } });
    expect(p.stack).toEqual([{ procedure: 'duel', step: 'answered', locals: {} }]);
  });

  test('a called procedure asks another seat, and its value comes back to the step that was named', () => {
    const p = started();
    procedures.play(p, { do: 'shoot', dice: 2 }, script());
    expect(p.stack.map((frame) => frame.procedure)).toEqual(['duel', 'shoot']);
    expect(procedures.decision(p)?.seat).toBe('b');
    procedures.play(p, { do: 'flee', yes: false }, script(5, 2));
    expect(p.lives[1]).toBe(99);
    expect(p.stack.map((frame) => frame.step)).toEqual(['answered']);
  });

  test('a position saved in mid-procedure goes on as if it had not been', () => {
    const p = started();
    procedures.play(p, { do: 'shoot', dice: 2 }, script());
    const restored = asJson(p) as unknown as Duel;
    for (const one of [p, restored]) procedures.play(one, { do: 'flee', yes: false }, script(6, 6));
    expect(restored).toEqual(p);
  });

  test('without a predicate of its own, a question allows what it offers and nothing else', () => {
    const p = started();
    expect(procedures.forbids(p, { do: 'shoot', dice: 2 })).toBeNull();
    expect(procedures.forbids(p, { do: 'shoot', dice: 5 })).toEqual({
      rule: 'D-1',
      reason: 'that is not among the choices here',
    });
  });

  test('ending empties the stack', () => {
    const p = started();
    p.lives[1] = 1;
    procedures.play(p, { do: 'shoot', dice: 1 }, script());
    procedures.play(p, { do: 'flee', yes: false }, script(6));
    expect(p.stack).toEqual([]);
    expect(procedures.decision(p)).toBeNull();
  });
});

describe('mistakes in a procedure are said at once', () => {
  const procedure = procedureFor<Duel, Shot>();
  const run = (steps: Parameters<typeof procedure<object>>[1]['steps']) => {
    const one = procedure('one', { locals: v.strictObject({}), steps, questions: {} });
    new Procedures<Duel, Shot>([one]).start(newDuel(), one, {}, script());
  };

  test('a step that says nothing', () =>
    expect(() => run({ mute() {} })).toThrow('step "mute" of "one" did not say what comes next'));
  test('a step that speaks twice', () =>
    expect(() =>
      run({
        two(g) {
          g.next('two');
          g.next('two');
        },
      }),
    ).toThrow('one said twice what comes next'));
  test('a step that does not exist', () =>
    expect(() => run({ a: (g) => g.next('b') })).toThrow('no step "b" in "one"'));
  test('a procedure without steps', () => expect(() => run({})).toThrow('has no steps'));
});

describe('frames from outside', () => {
  const broken = (change: (p: Duel) => void) => {
    const p = started();
    procedures.play(p, { do: 'shoot', dice: 2 }, script());
    change(p);
    return procedures.faultIn(p);
  };
  const frame = { procedure: 'shoot', step: 'fled', locals: { dice: 2, fled: false } };

  test('a sound stack has no fault', () => expect(broken(() => {})).toBeNull());
  test.each([
    ['an unknown procedure', { ...frame, procedure: 'dance' }, 'stack.1.procedure'],
    ['a procedure by the name of a method', { ...frame, procedure: 'toString' }, 'stack.1.procedure'],
    ['an unknown step', { ...frame, step: 'constructor' }, 'stack.1.step'],
    ['locals of another shape', { ...frame, locals: { dice: 'two', fled: false } }, 'stack.1.locals.dice'],
    ['locals out of range', { ...frame, locals: { dice: 7, fled: false } }, 'stack.1.locals.dice'],
  ])('%s', (_what, wrong, path) => {
    expect(broken((p) => p.stack.splice(1, 1, wrong))?.path).toBe(path);
  });
  test('a question that nobody asks', () => {
    expect(
      broken((p) => {
        p.asked = { seat: 'b', question: 'toString' };
      })?.path,
    ).toBe('asked.question');
    expect(
      broken((p) => {
        p.asked = null;
      })?.path,
    ).toBe('asked');
    expect(
      broken((p) => {
        p.stack.length = 0;
      })?.path,
    ).toBe('asked.question');
  });
});

test('a random answer is one of those offered', () => {
  const p = started();
  const offers = procedures.decision(p)?.offers;
  for (let seed = 0; seed < 20; seed++) expect(offers).toContainEqual(procedures.sample(p, new FastDice(seed)));
});
