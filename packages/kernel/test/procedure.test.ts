import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Context, FastDice, Procedures, procedureFor, type Run, ScriptedDice, type Step } from '../src/index.ts';
import { asJson, type Duel, duel, newDuel, procedures, type Shot, shoot } from './toy.ts';

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
  const run = (steps: { readonly [name: string]: Step<Duel, object> }) => {
    const one = procedure('one', { locals: v.object({}), steps, questions: {} });
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
  test('a call of a procedure that there is not', () => {
    const locals = v.object({});
    const steps = { a: (g: Run<Duel>) => g.end() };
    const calling = procedure('calling', { locals, steps, questions: {}, calls: { nothing: 'a' } });
    expect(() => new Procedures<Duel, Shot>([calling])).toThrow('"calling" names the unknown procedure "nothing"');
    const becoming = procedure('becoming', { locals, steps, questions: {}, becomes: ['nothing'] });
    expect(() => new Procedures<Duel, Shot>([becoming])).toThrow('"becoming" names the unknown procedure "nothing"');
  });
  test('a call that was not declared, made where types do not see it', () => {
    const one = procedure('one', {
      locals: v.object({}),
      steps: {
        a: (g: Run<Duel>) => g.call(duel, {}, 'b'),
        b: (g: Run<Duel>) => g.become(duel, {}),
      },
      questions: {},
      calls: { duel: 'a' },
    });
    const all = new Procedures<Duel, Shot>([one, duel, shoot]);
    expect(() => all.start(newDuel(), one, {}, script())).toThrow('does not declare that it waits at "b" for "duel"');
    const p = newDuel();
    p.stack.push({ procedure: 'one', step: 'b', locals: {} });
    expect(() => all.resume(p, script())).toThrow('"one" does not declare that it becomes "duel"');
  });
  test('a question that has no seat, unless the rules answer it', () => {
    const questions = { whose: { rule: 'D-1', seat: () => null, step: 'told', offers: () => [] } } as const;
    const asking = (ask: (g: Run<Duel>) => void) => {
      const told = (g: Run<Duel>, _f: object, answer: Shot) => {
        g.p.log += answer.do;
        g.end();
      };
      const one = procedure('one', { locals: v.object({}), steps: { ask, told }, questions });
      const p = newDuel();
      new Procedures<Duel, Shot>([one]).start(p, one, {}, script());
      return p.log;
    };
    expect(() => asking((g) => g.ask('whose'))).toThrow('there is no seat to be asked "whose"');
    expect(asking((g) => g.askOr('whose', () => ({ do: 'peek' })))).toBe('peek');
  });
  test('names that were not declared do not compile', () => {
    const named = procedure('named', {
      locals: v.object({}),
      steps: {
        a(g) {
          // @ts-expect-error: no such step
          g.next('b');
          // @ts-expect-error: no such question
          g.ask('why');
          // @ts-expect-error: not among the calls
          g.call(duel, {}, 'a');
          // @ts-expect-error: not what it becomes
          g.become(duel, {});
        },
      },
      questions: {
        // @ts-expect-error: no such step
        what: { rule: 'D-1', seat: 'a', step: 'c', offers: () => [] },
      },
    });
    expect(named.first).toBe('a');
  });
});

describe('frames from outside', () => {
  const broken = (change: (p: Duel) => void) => {
    const p = started();
    procedures.play(p, { do: 'shoot', dice: 2 }, script());
    change(p);
    return procedures.faultIn(p);
  };
  const first = { procedure: 'duel', step: 'shot', locals: {} };
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
  test.each([
    [
      'a caller that waits at another step',
      (p: Duel) => p.stack.splice(0, 1, { ...first, step: 'ask' }),
      'stack.0.step',
    ],
    ['a procedure that its caller never calls', (p: Duel) => p.stack.splice(1, 1, first), 'stack.1.procedure'],
    ['an outermost procedure that only others call', (p: Duel) => p.stack.shift(), 'stack.0.procedure'],
    [
      'a step that does not take the answer',
      (p: Duel) => p.stack.splice(1, 1, { ...frame, step: 'roll' }),
      'stack.1.step',
    ],
  ])('%s', (_what, change, path) => {
    expect(broken(change)?.path).toBe(path);
  });
  test('something given while a seat is asked', () => {
    expect(
      broken((p) => {
        p.given = 1;
      })?.path,
    ).toBe('given');
  });
  test('the seat that a question is put to', () => {
    const p = started();
    expect(procedures.faultInSeat(p)).toBeNull();
    p.asked = { seat: 'b', question: 'what' };
    expect(procedures.faultInSeat(p)).toEqual({ path: 'asked.seat', message: 'must be "a"' });
  });
  test('a procedure that has taken the place of a called one is waited for alike', () => {
    const procedure = procedureFor<Duel, Shot>();
    const locals = v.strictObject({});
    const questions = { q: { rule: 'D-1', seat: 'a', step: 'end', offers: () => [] } } as const;
    const last = procedure('last', { locals, steps: { ask: (g) => g.ask('q'), end: (g) => g.done() }, questions });
    const middle = procedure('middle', {
      locals,
      steps: { a: (g) => g.become(last, {}) },
      questions: {},
      becomes: ['last'],
    });
    const outer = procedure('outer', {
      locals,
      steps: { a: (g) => g.call(middle, {}, 'b'), b: (g) => g.end() },
      questions: {},
      calls: { middle: 'b' },
    });
    const all = new Procedures<Duel, Shot>([outer, middle, last]);
    const p = newDuel();
    all.start(p, outer, {}, script());
    expect(p.stack.map(({ procedure: name, step }) => [name, step])).toEqual([
      ['outer', 'b'],
      ['last', 'end'],
    ]);
    expect(all.faultIn(p)).toBeNull();
    p.stack.shift();
    expect(all.faultIn(p)).toEqual({ path: 'stack.0.procedure', message: '"last" must have been called' });
  });
  test('a question that no one asks', () => {
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
