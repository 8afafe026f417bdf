import type { CallReply } from '@grabbit/contract';
import { winInterval } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import type { AnyGame } from '../games/game.ts';
import type { RoomRow } from '../games/room-row.ts';
import { countResults, type Tally } from './results.store.ts';

type Results = CallReply<'playPage'>['results'];

/** From so many plays on a chance is told: of fewer it would say little. */
const fewestPlays = 200;

const wholes = [2, 3, 4, 5, 6, 8, 10, 20];
/** A simple fraction may lie off by so much of the share, or of what it lacks to 1. */
const nearEnough = 0.1;

/** The first of the simple fractions that comes near to a share between 0 and 1, or the nearest: 0.337 is 1 of 3. */
function simpleFraction(share: number): { readonly wins: number; readonly of: number } {
  if (share < 1 / 10) return { wins: 1, of: Math.round(1 / share) };
  const lesser = Math.max(Math.min(share, 1 - share), 1e-9);
  const fractions = wholes.map((of) => {
    const wins = Math.min(of - 1, Math.max(1, Math.round(share * of)));
    return { wins, of, off: Math.abs(wins / of - share) / lesser };
  });
  const [nearest] = fractions.toSorted((a, b) => a.off - b.off);
  const { wins, of } = fractions.find(({ off }) => off <= nearEnough) ?? nearest ?? { wins: 1, of: 20 };
  return { wins, of };
}

/** A machine's chance as its card tells it. */
export function chanceOf({ plays, wins }: Tally): CallReply<'playPage'>['room']['chance'] {
  if (plays < fewestPlays) return null;
  return wins === 0 ? { wins, of: plays } : simpleFraction(wins / plays);
}

/** What a room has paid since its settings were last changed, beside what is published for its preset. */
export async function measureRoom(db: Queryable, game: AnyGame, room: RoomRow): Promise<Results> {
  const counted = await countResults(db, room.id, room.settingsSince);
  const { plays, wins, voided, unshown } = counted ?? { plays: 0, wins: 0, voided: 0, unshown: 0 };
  const band = game.published(room);
  return {
    plays,
    wins,
    voided,
    unshown,
    sharePermille: plays === 0 ? 0 : Math.round((1000 * wins) / plays),
    ...winInterval(wins, plays),
    publishedLowPermille: band.lowPermille,
    publishedHighPermille: band.highPermille,
    since: room.settingsSince.toISOString(),
  };
}
