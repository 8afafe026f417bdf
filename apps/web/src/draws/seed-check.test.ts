import { drawGames, drawReceipt, drawCommitmentOf, seedBefore } from '@grabbit/engines/draws';
import type { DrawFile } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import type { DrawRecord } from '../ports/games.ts';
import type { DrawStream } from './stream.query.ts';
import { openAndCheck } from './seed-check.ts';

const seed = '5a'.repeat(32);
const [game] = drawGames;
if (game === undefined) throw new Error('no game');
const seedHash = seedBefore(seed);
const promise = { game: game.name, engine: game.version, stream: 'stream', place: 1, seedHash };
const commitment = drawCommitmentOf(promise);
const bet = { rows: 8, risk: 'low', stake: 100, balls: 2 } as const;

function filesOf(count: number): DrawFile[] {
  const files: DrawFile[] = [];
  for (let index = 0; index < count; index += 1) {
    const quote = game?.quote(bet);
    if (quote == null) throw new Error('no bet');
    const nonce = 1 + 2 * index;
    const fields = {
      format: 'grabbit-draw',
      version: 1,
      ...{ ...promise, playId: `play-${index}`, roomId: '1' },
      ...{ roomName: 'Peg hill', player: 'P-1', commitment, clientSeed: 'mika', nonce, draws: 2, bet },
      ...quote.outcome({ seed, clientSeed: 'mika', nonce }),
      ...{ price: 200, at: '2026-11-22T19:00:00.000Z', previous: files.at(-1)?.receipt ?? commitment },
    } as const;
    files.push({ ...fields, receipt: drawReceipt(fields), seed });
  }
  return files;
}

const before: DrawStream = {
  ...{ game: 'plinko', stream: 'stream', place: 1, seedHash, commitment, nextNumber: 7, head: '' },
  ...{ opened: null, retired: null, key: '' },
};

function check(files: readonly DrawFile[], opened = seed) {
  const list = files.map(
    ({ playId, nonce, draws }) => ({ playId, code: playId, number: nonce, draws, commitment }) as DrawRecord,
  );
  return openAndCheck(before, {
    turn: async () => ({ place: 1, seed: opened }),
    readRecords: async (cursor) => {
      const newest = list.toReversed();
      return cursor === null
        ? { list: newest.slice(0, 2), next: 'more' }
        : { list: newest.slice(2), next: null };
    },
    readFile: async (playId) => files.find((file) => file.playId === playId),
  });
}

it('finds that every play follows from the seed that was promised', async () => {
  expect(await check(filesOf(3))).toMatchObject({ ok: true, plays: 3, draws: 6, wrong: [], seed });
});

it('finds a play that pays another outcome', async () => {
  const files = filesOf(3).map((file, index) => (index === 1 ? { ...file, paid: file.paid + 100 } : file));
  expect(await check(files)).toMatchObject({ ok: false, wrong: ['play-1'] });
});

it('finds a play that was left out, also the last one', async () => {
  const files = filesOf(3);
  expect((await check(files.toSpliced(1, 1))).ok).toBe(false);
  expect((await check(files.slice(0, 2))).ok).toBe(false);
});

it('finds another seed than was promised', async () => {
  const other = 'b3'.repeat(32);
  expect((await check([], other)).ok).toBe(false);
  expect((await check(filesOf(3), other)).wrong).toHaveLength(3);
});
