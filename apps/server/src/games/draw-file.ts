import { type DrawFile, drawFileFormat, type DrawReceiptFields, seedBefore } from '@grabbit/engines/draws';
import { seedAt } from './chain-walk.ts';
import type { DrawnRow, NewDraw } from './draw.store.ts';

/** What the receipt of a draw covers. The play and the export build it here, so that both say the same. */
export function drawReceiptFieldsOf(
  draw: Omit<NewDraw, 'receipt'>,
  { stream, seedHash }: { readonly stream: string; readonly seedHash: string },
): DrawReceiptFields {
  const { game, engine, place, commitment, clientSeed, draws, bet, result, price, paid, previous } = draw;
  const { acceptance } = draw;
  return {
    ...{ format: drawFileFormat, version: acceptance === null ? 1 : 2, game, engine, playId: draw.publicId },
    ...{ roomId: `${draw.roomId}`, roomName: draw.roomName, player: draw.alias, stream, place, seedHash },
    ...{ commitment, clientSeed, nonce: draw.number, draws, bet, result, price, paid, previous },
    at: draw.at.toISOString(),
    ...(acceptance !== null && { acceptance }),
  };
}

/** The seed of a draw; null while it is still drawn from. */
export function openedSeed({
  tip,
  length,
  place,
  standsAt,
}: Pick<DrawnRow, 'tip' | 'length' | 'place' | 'standsAt'>): string | null {
  return place < standsAt ? seedAt(tip, length, place) : null;
}

/** The exported proof of a draw, with the receipt that was given then: books that were changed since do not fit it. */
export function drawFileOf(draw: DrawnRow): DrawFile {
  const { stream, tip, length, place } = draw;
  const fields = drawReceiptFieldsOf(draw, { stream, seedHash: seedBefore(seedAt(tip, length, place)) });
  return { ...fields, receipt: draw.receipt, seed: openedSeed(draw) };
}
