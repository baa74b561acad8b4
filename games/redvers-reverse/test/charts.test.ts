/** The tables of the charts card, total by total, and their modifiers against the ledger. */
import { newSum, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import ledger from '../data/rules.json' with { type: 'json' };
import * as charts from '../src/charts.ts';
import { DISRUPTED, NORMAL, ROUTED, SUPPRESSED } from '../src/position.ts';

const totals = (from: number, upTo: number): number[] => Array.from({ length: upTo - from + 1 }, (_, i) => from + i);

describe('the tables', () => {
  test('RR-T1.1 orders are lost to 3, take two turns to 6, one to 9, none from 10', () => {
    expect(totals(0, 14).map(charts.sendOrders)).toEqual([-1, -1, -1, -1, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  test('RR-T2.1 ignored to 3, as ordered to 10, a charge from 11', () => {
    const results = totals(0, 15).map(charts.receiveOrders);
    expect(results.lastIndexOf('ignore-order')).toBe(3);
    expect(results.indexOf('as-ordered')).toBe(4);
    expect(results.lastIndexOf('as-ordered')).toBe(10);
    expect(results.indexOf('charge-to-the-guns')).toBe(11);
    expect(results[15]).toBe('charge-to-the-guns');
  });

  test('RR-T3.1 the brigade withdraws from 7', () => {
    expect(totals(5, 8).map(charts.withdraws)).toEqual([false, false, true, true]);
  });

  const risen = (level: number) => totals(4, 13).map((total) => level - charts.recovered(level, total));
  test('RR-T4.1 disrupted: up one from 6', () => {
    expect(risen(DISRUPTED)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
  test('RR-T4.2 suppressed: up one from 7, two from 11', () => {
    expect(risen(SUPPRESSED)).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
  });
  test('RR-T4.3 routed: up one from 8, two from 12', () => {
    expect(risen(ROUTED)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
  });
  test('RR-5.2.2 levels rise in order, by one and by two', () => {
    expect([charts.recovered(ROUTED, 8), charts.recovered(ROUTED, 12)]).toEqual([2, 1]);
    expect([charts.recovered(SUPPRESSED, 7), charts.recovered(SUPPRESSED, 11)]).toEqual([1, 0]);
    expect(charts.recovered(DISRUPTED, 6)).toBe(0);
  });
  test('RR-5.2.4 no one rises above normal', () => {
    expect(charts.recovered(DISRUPTED, 20)).toBe(NORMAL);
    expect(charts.recovered(NORMAL, 20)).toBe(NORMAL);
  });

  test('RR-T5.1 shells disrupt from 9 and suppress from 12', () => {
    expect(totals(7, 13).map(charts.shellFire)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  });

  test('RR-T6.1 columns by strength, for either side', () => {
    const letters = (of: (strength: number) => number, upTo: number) =>
      totals(1, upTo)
        .map((strength) => charts.RIFLE_COLUMNS[of(strength)])
        .join('');
    expect(letters(charts.britishColumn, 4)).toBe('abcd');
    expect(letters(charts.boerColumn, 11)).toBe('aabbccddeee');
  });
  test('RR-T6.2 losses by column and die, the ends read as 1 and 9', () => {
    const table = [
      [0, 0, 0, 0, 0, 0, 1, 1, 1],
      [0, 0, 0, 0, 0, 1, 1, 1, 2],
      [0, 0, 0, 0, 1, 1, 1, 2, 2],
      [0, 0, 0, 1, 1, 1, 2, 2, 3],
      [0, 0, 1, 1, 1, 2, 2, 3, 3],
    ];
    for (const [at, row] of table.entries()) {
      expect(totals(1, 9).map((total) => charts.rifleFire(at, total))).toEqual(row);
      expect([charts.rifleFire(at, -5), charts.rifleFire(at, 14)]).toEqual([row[0], row[8]]);
    }
  });

  const morale = (of: (total: number) => number) => totals(2, 11).map(of).join('');
  test('RR-T7.1 group in emplacement', () => expect(morale(charts.groupInEmplacement)).toBe('3322110000'));
  test('RR-T7.2 group not in emplacement', () => expect(morale(charts.groupNotInEmplacement)).toBe('3333221100'));
  test('RR-T7.3 infantry brigade', () => expect(morale(charts.infantryBrigade)).toBe('3322211000'));
  test('RR-T7.4 cavalry brigade', () => expect(morale(charts.cavalryBrigade)).toBe('3332221100'));
});

describe('the modifiers', () => {
  const sections = {
    'RR-T1.2': charts.SEND_MODIFIERS,
    'RR-T2.2': charts.RECEIVE_MODIFIERS,
    'RR-T3.2': charts.WITHDRAWAL_MODIFIERS,
    'RR-T4.4': charts.BRITISH_RECOVERY,
    'RR-T4.5': charts.BOER_RECOVERY,
    'RR-T5.2': charts.BRITISH_SHELL,
    'RR-T5.3': charts.BOER_SHELL,
    'RR-T6.3': charts.BRITISH_RIFLE,
    'RR-T6.4': charts.BOER_RIFLE,
    'RR-T7.5': charts.BRITISH_MORALE,
    'RR-T7.6': charts.BOER_MORALE,
  };

  test.each(Object.entries(sections))(
    'the list of chart %s has the values and clauses of the ledger',
    (chart, rows) => {
      const clauses = ledger.filter((clause) => clause.id.startsWith(`${chart}.`));
      expect(Object.keys(rows).length).toBe(clauses.length);
      for (const [id, { value, rule, cause }] of Object.entries(rows)) {
        const text = clauses.find((clause) => clause.id === rule)?.text as string;
        expect(text).toContain(`\`${id}\``);
        const joined = cause.startsWith('each SP') ? 'for' : 'if';
        expect(text.startsWith(`${value > 0 ? '+' : ''}${value} ${joined} ${cause}`), `${rule}: ${text}`).toBe(true);
      }
    },
  );

  test('RR-0.5.2 all that apply are added together', () => {
    const sum = newSum(7, 'RR-T5.1', 'two dice');
    const added = charts.apply(charts.BRITISH_SHELL.heavy, sum) + charts.apply(charts.BRITISH_SHELL.hidden, sum);
    expect([added, totalOf(sum)]).toEqual([0, 7]);
    expect(sum.modifiers.map(({ rule }) => rule)).toEqual(['RR-T5.2.2', 'RR-T5.2.8']);
  });
});

describe('the Status Chart', () => {
  const rows = (id: string): [string, number[]][] =>
    (ledger.find((clause) => clause.id === id)?.text ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| ') && /\d/.test(line))
      .map((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        return [(cells[1] as string).replace(' (given)', ''), cells.slice(2, -1).map(Number)];
      });
  test('RR-T10.1 the fire rows', () => {
    const ours = Object.values(charts.FIRE_STATUS).map(({ cause, confidence, loss }) => [cause, [confidence, loss]]);
    expect(ours).toEqual(rows('RR-T10.1'));
    expect(ours.length).toBe(8);
  });
  test('RR-T10.2 the segment rows', () => {
    const ours = Object.values(charts.SEGMENT_STATUS).map(({ cause, confidence }) => [cause, [confidence]]);
    expect(ours).toEqual(rows('RR-T10.2'));
  });
});
