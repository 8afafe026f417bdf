import type { Queryable } from '../core/database.ts';
import { msLeft } from '../core/ms-left.ts';
import { type Audience, historyOf } from './club.store.ts';

/** How long a player counts as new to the club, from their registration on, in milliseconds. */
const newForMs = 7 * 86_400_000;

/**
 * Whether a player may have an offer: that for everybody always; that for new players in their first days and before
 * their first card; that for a first purchase before anything was bought.
 */
export async function isEligible(
  db: Queryable,
  audience: Audience,
  playerId: number,
  now: number,
): Promise<boolean> {
  if (audience === 'everyone') return true;
  const history = await historyOf(db, playerId);
  if (history === null || history.everMember) return false;
  return audience === 'first' ? !history.everPaid : msLeft(history.registeredAt, newForMs, now) > 0;
}
