import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { Grant } from '../ports/grants.ts';

/** Where an offer shows. */
export const PopupType = { mainPage: 1, lowBalance: 2, comeback: 3 } as const;
export type PopupType = (typeof PopupType)[keyof typeof PopupType];

export interface PopupConfig {
  readonly id: number;
  readonly name: string;
  readonly popupType: PopupType;
  /** The deal: an offer of coins, or a card of the club; the other one is null. */
  readonly configId: number | null;
  readonly clubConfigId: number | null;
  readonly payGrants: readonly Grant[];
  readonly freeGrants: readonly Grant[];
  readonly hours: number;
  readonly enabled: boolean;
  readonly sort: number;
}

export interface PopupRecord {
  readonly id: number;
  readonly playerId: number;
  readonly popup: PopupConfig;
  readonly endsAt: Date;
  readonly claimedAt: Date | null;
  readonly paymentNumber: string | null;
  readonly paidAt: Date | null;
}

const configColumns = `c.id, c.name, c.popup_type as "popupType", c.config_id as "configId",
  c.club_config_id as "clubConfigId", c.pay_grants as "payGrants", c.free_grants as "freeGrants", c.hours, c.enabled, c.sort`;
const recordColumns = `r.id, r.player_id as "playerId", r.ends_at as "endsAt", r.claimed_at as "claimedAt",
  r.payment_number as "paymentNumber", r.paid_at as "paidAt", to_jsonb(p) as popup`;
const joined = `popup_records r join (select ${configColumns} from popup_configs c) p on p.id = r.popup_id`;

export async function readPopups(db: Queryable, type?: PopupType): Promise<PopupConfig[]> {
  const { rows } = await db.query<PopupConfig>(
    `select ${configColumns} from popup_configs c where $1::smallint is null or (c.popup_type = $1 and c.enabled)
     order by c.sort, c.id`,
    [type ?? null],
  );
  return rows;
}

/** The player's record of a popup in a round, or null. */
export async function findRecord(
  db: Queryable,
  {
    playerId,
    popupId,
    round,
  }: { readonly playerId: number; readonly popupId: number; readonly round: number },
): Promise<PopupRecord | null> {
  const { rows } = await db.query<PopupRecord>(
    `select ${recordColumns} from ${joined} where r.player_id = $1 and r.popup_id = $2 and r.round = $3`,
    [playerId, popupId, round],
  );
  return rows[0] ?? null;
}

/** A record that is the player's, its row locked; null for another's. */
export async function lockRecord(tx: Queryable, playerId: number, id: number): Promise<PopupRecord | null> {
  const { rows } = await tx.query<PopupRecord>(
    `select ${recordColumns} from ${joined} where r.id = $1 and r.player_id = $2 for update of r`,
    [id, playerId],
  );
  return rows[0] ?? null;
}

/** Opens a popup for a player, once a round, whoever asks at the same time. */
export async function openRecord(
  db: Queryable,
  opened: {
    readonly playerId: number;
    readonly popup: PopupConfig;
    readonly round: number;
    readonly now: number;
  },
): Promise<void> {
  const { playerId, popup, round, now } = opened;
  await db.query(
    `insert into popup_records (player_id, popup_id, round, offered_at, ends_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [playerId, popup.id, round, new Date(now), new Date(now + popup.hours * 3_600_000)],
  );
}

export interface NewPopup extends Omit<PopupConfig, 'id'> {}

export async function insertPopup(db: Queryable, popup: NewPopup): Promise<number | null> {
  const row = {
    ...{ name: popup.name, popup_type: popup.popupType, config_id: popup.configId },
    ...{ club_config_id: popup.clubConfigId, pay_grants: JSON.stringify(popup.payGrants) },
    ...{ free_grants: JSON.stringify(popup.freeGrants), hours: popup.hours, enabled: popup.enabled },
    ...{ sort: popup.sort },
  };
  const { rows } = await db.query<{ id: number }>(
    `${insertingRow('popup_configs', row)} on conflict do nothing returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? null;
}

/** How often each popup was shown, claimed and paid. */
export async function countTaken(
  db: Queryable,
): Promise<{ popup_id: number; shown: number; claimed: number; paid: number }[]> {
  const { rows } = await db.query<{
    popup_id: number;
    shown: number;
    claimed: number;
    paid: number;
  }>(`select popup_id, count(*)::int as shown, count(claimed_at)::int as claimed, count(paid_at)::int as paid
     from popup_records group by 1`);
  return rows;
}

/** Turns a popup on or off. False when there is none with this id. */
export async function setPopupEnabled(db: Queryable, id: number, enabled: boolean): Promise<boolean> {
  const { rowCount } = await db.query('update popup_configs set enabled = $2 where id = $1', [id, enabled]);
  return rowCount > 0;
}

export async function isBeingPaid(tx: Queryable, { paymentNumber }: PopupRecord): Promise<boolean> {
  if (paymentNumber === null) return false;
  const { rowCount } = await tx.query(
    `select 1 from payments where number = $1 and state not in ('failed', 'expired', 'refunded', 'charged back')`,
    [paymentNumber],
  );
  return rowCount > 0;
}

/** Notes that the gift of a popup was claimed. */
export async function markClaimed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query('update popup_records set claimed_at = $2 where id = $1', [id, now]);
}

/** Gives the deal of a popup to a payment, in place of any other. */
export async function reserveDeal(db: Queryable, id: number, paymentNumber: string): Promise<void> {
  await db.query('update popup_records set payment_number = $2 where id = $1', [id, paymentNumber]);
}

/** Notes that the deal of a payment was paid. */
export async function markPaid(db: Queryable, paymentNumber: string, now: Date): Promise<void> {
  await db.statement('rewards.dealPaid', 'update popup_records set paid_at = $2 where payment_number = $1', [
    paymentNumber,
    now,
  ]);
}

/** Notes that the deal of a payment is not paid. */
export async function markUnpaid(db: Queryable, paymentNumber: string): Promise<void> {
  await db.query('update popup_records set paid_at = null where payment_number = $1', [paymentNumber]);
}

/** Whether the deal of a popup is this payment's. */
export async function isReserved(tx: Queryable, id: number, paymentNumber: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from popup_records where id = $1 and payment_number = $2', [
    id,
    paymentNumber,
  ]);
  return rowCount > 0;
}
