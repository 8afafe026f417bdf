import { notices } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { writeNotice } from '../ports/notices.ts';
import type { PlayerPart } from './settle-parts.ts';

/** Tells players what a virtual machine has paid for a whole turn, wherever they are by then. Takes their row locks: last. */
export async function tellRewards(
  tx: Queryable,
  roomId: number,
  parts: readonly PlayerPart[],
): Promise<void> {
  for (const { playerId, play: playId, isOver, tally } of parts)
    if (isOver && tally.paid > 0)
      await writeNotice(tx, playerId, notices.cyberReward, { playId, roomId, coins: tally.paid });
}
