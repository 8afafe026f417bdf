import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { AnyGame } from '../games/game.ts';
import type { RoomRow } from '../games/room-row.ts';
import { countResults } from './results.store.ts';

type Results = CallReply<'playPage'>['results'];

/**
 * The 95 % interval of a share, in permille, by Wilson's score (E. B. Wilson, 1927), which stays inside 0 to 1 also
 * for few plays.
 */
export function wilsonPermille(wins: number, plays: number): { readonly low: number; readonly high: number } {
  if (plays === 0) return { low: 0, high: 1000 };
  const z = 1.959964;
  const share = wins / plays;
  const scale = 1 + (z * z) / plays;
  const centre = share + (z * z) / (2 * plays);
  const reach = z * Math.sqrt((share * (1 - share)) / plays + (z * z) / (4 * plays * plays));
  return {
    low: Math.max(0, Math.floor((1000 * (centre - reach)) / scale)),
    high: Math.min(1000, Math.ceil((1000 * (centre + reach)) / scale)),
  };
}

/** What a room has paid since its settings were last changed, beside what is published for its preset. */
export async function measureRoom(db: Queryable, game: AnyGame, room: RoomRow): Promise<Results> {
  const counted = await countResults(db, room.id, room.settingsSince);
  const { plays, wins, voided } = counted ?? { plays: 0, wins: 0, voided: 0 };
  const { low, high } = wilsonPermille(wins, plays);
  const band = game.published(room.preset);
  return {
    plays,
    wins,
    voided,
    sharePermille: plays === 0 ? 0 : Math.round((1000 * wins) / plays),
    lowPermille: low,
    highPermille: high,
    publishedLowPermille: band.lowPermille,
    publishedHighPermille: band.highPermille,
    since: room.settingsSince.toISOString(),
  };
}
