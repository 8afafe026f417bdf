import { type CallReply, isClubCardBuyable } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { isEligible } from './club-offers.ts';
import { standingOf } from './club-seller.ts';
import { nameKey, termsFor, viewConfig } from './club-terms.ts';
import { readConfig } from './club.store.ts';

type ClubConfigView = CallReply<'clubInfo'>['list'][number];

/** How something is shown. `now` in milliseconds since 1970. */
export interface CardLook {
  readonly now: number;
  readonly language: string;
}

/** One card as it is sold to this player now; null where it is gone, or they cannot have it. */
export async function cardFor(
  { db, messages }: { readonly db: Queryable; readonly messages: Messages },
  playerId: number,
  configId: number,
  { now, language }: CardLook,
): Promise<ClubConfigView | null> {
  const config = await readConfig(db, configId);
  if (config === null || config.retiredAt !== null) return null;
  if (!(await isEligible(db, config.audience, playerId, now))) return null;
  const terms = termsFor(config, await standingOf(db, playerId, now));
  if (!isClubCardBuyable(terms.state)) return null;
  return viewConfig(config, terms, { rate: 1, describe: messages.text(language, nameKey(config)) });
}
