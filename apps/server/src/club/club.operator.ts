import { ClubCardType, ClubType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type Giver, giveGift } from '../ports/gifts.operator.ts';
import type { GrantOf } from '../ports/grants.ts';
import {
  type ClubConfigRow,
  insertConfig,
  lockConfigs,
  type MemberLine,
  type NewClubConfig,
  readConfig,
  readEveryConfig,
  readMembers,
  retireConfigs,
} from './club.store.ts';
import { ownValue } from '../core/own-value.ts';

/** Who is in the club; leaves a line in the log. `denied`. */
export function listMembers(db: Database, operator: Operator): Promise<MemberLine[] | Failure> {
  return operate(db, operator, 'players.see', async (tx, note) => {
    await note('look at members', 'club');
    return readMembers(tx);
  });
}

/** The cards on sale. `denied`. */
export function listClubCards(db: Queryable, operator: Operator): Promise<ClubConfigRow[] | Failure> {
  return look(operator, 'club.edit', () => readEveryConfig(db));
}

function isSame(row: ClubConfigRow, config: NewClubConfig): boolean {
  const names = Object.keys(config) as (keyof NewClubConfig)[];
  return names.every((name) => `${row[name]?.valueOf()}` === `${config[name]?.valueOf()}`);
}

export interface Assortment {
  readonly stay: number;
  readonly fresh: number;
  readonly gone: number;
}

/**
 * Puts these cards on sale and no others: those that changed are new ones. Whoever bought an old one keeps its terms. `origin` is where they come from,
 * for the log.
 */
export function putClubCardsOnSale(
  db: Database,
  operator: Operator,
  configs: readonly NewClubConfig[],
  origin: string,
): Promise<Assortment | Failure> {
  return operate(db, operator, 'club.edit', async (tx, note) => {
    await lockConfigs(tx);
    const rows = await readEveryConfig(tx);
    const kept = rows.filter((row) => configs.some((config) => isSame(row, config)));
    const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id);
    await retireConfigs(tx, gone);
    const fresh = configs.filter((config) => !kept.some((row) => isSame(row, config)));
    for (const config of fresh) await insertConfig(tx, config);
    await note('club.load', origin);
    return { stay: kept.length, fresh: fresh.length, gone: gone.length };
  });
}

/** Gives a player a card of the club. `notFound`. */
export async function giveClubCard(
  giver: Giver,
  operator: Operator,
  playerId: number,
  configId: number,
): Promise<{ readonly playerId: number; readonly card: ClubConfigRow } | Failure> {
  const found: { card?: ClubConfigRow } = {};
  const done = await giveGift(giver, operator, {
    ...{ playerId, grant: { type: 'club', configId }, action: 'club.grant', registered: true },
    async check(tx) {
      const card = await readConfig(tx, configId);
      if (card === null) throw new Failure('notFound', `card ${configId}`);
      found.card = card;
    },
  });
  if (done instanceof Failure) return done;
  if (found.card === undefined) throw new Error('a card was given that nobody read');
  return { playerId, card: found.card };
}

export interface CouponWish {
  readonly playerId: number;
  /** `jade` or `ruby`. */
  readonly cardClass: string;
  /** `week`, `month` or `season`. */
  readonly term: string;
  readonly cents: number;
}

/** Gives a player a coupon for a card of the club. `badParameters`, `notFound`. */
export async function giveClubCoupon(
  giver: Giver,
  operator: Operator,
  { playerId, cardClass, term, cents }: CouponWish,
): Promise<{ readonly playerId: number; readonly cents: number } | Failure> {
  const kind = ownValue<ClubType>(ClubType, cardClass);
  const configType = ownValue<ClubCardType>(ClubCardType, term);
  if (kind === undefined || configType === undefined)
    return new Failure('badParameters', 'name the class (jade, ruby) and the term (week, month, season)');
  const grant: GrantOf<'clubCoupon'> = { type: 'clubCoupon', cardClass: kind, configType, cents };
  const done = await giveGift(giver, operator, {
    ...{ playerId, grant, action: 'club.coupon', registered: true },
  });
  return done instanceof Failure ? done : { playerId, cents };
}
