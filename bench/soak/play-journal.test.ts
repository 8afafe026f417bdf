import { beforeEach, describe, expect, it } from 'vitest';
import { PlayJournal } from './play-journal.ts';

let journal: PlayJournal;

beforeEach(() => {
  journal = new PlayJournal('memory');
  journal.note({ t: 'start', userId: 7, asset: 'coin', balance: 100 });
  journal.note({ t: 'ask', userId: 7, requestId: 'a', roomId: 1, price: 30 });
  journal.note({ t: 'opened', requestId: 'a', playId: '1', balance: 70, held: 30 });
});

const settled = { t: 'settled', playId: '1', won: [4], receipt: 'r' } as const;

describe('the journal of acknowledged replies', () => {
  it('knows what is open, and takes the price when a play was settled', () => {
    expect(journal.unfinished()).toEqual(['1']);
    expect(journal.balanceOf(7)).toBe(100);
    journal.note({ t: 'dropped', playId: '1', tick: 9, hash: 'h' });
    journal.note(settled);
    expect(journal.unfinished()).toEqual([]);
    expect(journal.balanceOf(7)).toBe(70);
    journal.note({ t: 'balance', userId: 7, balance: 70, held: 0 });
    expect(journal.faults).toEqual([]);
  });

  it('takes the same reply twice, and nothing for a voided play', () => {
    journal.note({ t: 'opened', requestId: 'a', playId: '1', balance: 70, held: 30 });
    journal.note({ t: 'voided', playId: '1', reason: 'server restarted' });
    journal.note({ t: 'voided', playId: '1', reason: 'server restarted' });
    expect(journal.faults).toEqual([]);
    expect(journal.balanceOf(7)).toBe(100);
  });

  it.each([
    [
      'a play that is voided after its drop',
      [
        { t: 'dropped', playId: '1', tick: 9, hash: 'h' },
        { t: 'voided', playId: '1', reason: '' },
      ],
    ],
    [
      'a play that drops twice',
      [
        { t: 'dropped', playId: '1', tick: 9, hash: 'h' },
        { t: 'dropped', playId: '1', tick: 9, hash: 'i' },
      ],
    ],
    ['a play that ends twice in two ways', [settled, { ...settled, won: [] }]],
    [
      'one request that opens two plays',
      [{ t: 'opened', requestId: 'a', playId: '2', balance: 40, held: 60 }],
    ],
    ['a balance that is not what was paid', [settled, { t: 'balance', userId: 7, balance: 71, held: 0 }]],
    ['coins that stay held', [settled, { t: 'balance', userId: 7, balance: 70, held: 30 }]],
    ['a play that nobody asked for', [{ t: 'opened', requestId: 'b', playId: '2', balance: 0, held: 0 }]],
  ] as const)('finds %s', (_name, lines) => {
    for (const line of lines) journal.note(line);
    expect(journal.faults).toHaveLength(1);
  });
});
