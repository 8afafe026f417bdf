import { drawCommitmentOf } from '../../fair/draw.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '../../fair/draw-file.ts';
import { seedBefore } from '../../fair/seed-chain.ts';
import { type CapsuleBox, sealBox } from '../box.ts';
import { type BoxFields, type BoxFile, boxFileFormat, boxReceipt } from '../box-file.ts';
import { gashapon, isGashaponResult } from '../gashapon.ts';

export const fixtureSeed = `${'0'.repeat(63)}1`;

export const fixtureTerms: Omit<CapsuleBox, 'root'> = {
  ...{ room: '31', sequence: 1, price: 100, last: null },
  prizes: [
    { kind: 'bear', count: 2 },
    { kind: 'cat', count: 1 },
  ],
};

const at = (number: number): string => `2026-11-22T10:00:${String(number).padStart(2, '0')}.000Z`;

/** A box of which the first `pulled` capsules are out, with the files of the pulls. */
export function fixtureBox(terms = fixtureTerms, pulled = 3, seed = fixtureSeed): BoxFile {
  const box = sealBox(seed, terms);
  const seal = { stream: 'stream-a', place: 4, seedHash: seedBefore(seed) };
  const engine = gashapon.version;
  const commitment = drawCommitmentOf({ game: 'gashapon', engine, ...seal }, { box });
  const pulls: DrawFile[] = [];
  const gone: number[] = [];
  for (let nonce = 1; nonce <= pulled; nonce += 1) {
    const quote = gashapon.quote({ box, gone: gone.toSorted((a, b) => a - b) });
    if (quote === null) throw new Error('no pull');
    const source = { clientSeed: `mika-${nonce}`, nonce };
    const { result, paid } = quote.outcome({ ...source, seed });
    const fields: DrawReceiptFields = {
      ...{ format: drawFileFormat, version: 1, game: 'gashapon', engine, ...seal, ...source, commitment },
      ...{ playId: `play-${nonce}`, roomId: '31', roomName: 'Shell shore', player: 'Player 1', paid, result },
      ...{ bet: quote.bet, price: quote.price, draws: quote.draws, at: at(nonce) },
      previous: pulls.at(-1)?.receipt ?? commitment,
    };
    pulls.push({ ...fields, seed, receipt: drawReceipt(fields) });
    if (isGashaponResult(result)) gone.push(result.capsule);
  }
  const size = terms.prizes.reduce((sum, { count }) => sum + count, 0);
  const fields: BoxFields = {
    ...{ format: boxFileFormat, version: 1, engine, roomName: 'Shell shore', ...seal, commitment, seed, box },
    ...{ opened: at(0), ended: at(pulled), how: pulled === size ? 'empty' : 'closed' },
  };
  return {
    ...fields,
    receipt: boxReceipt(
      fields,
      pulls.map(({ receipt }) => receipt),
    ),
    pulls,
  };
}
