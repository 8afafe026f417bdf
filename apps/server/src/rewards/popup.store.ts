import type { Queryable } from '../core/database.ts';
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
  const { rows } = await db.query<{ id: number }>(
    `insert into popup_configs (name, popup_type, config_id, club_config_id, pay_grants, free_grants, hours, enabled, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      popup.name,
      popup.popupType,
      popup.configId,
      popup.clubConfigId,
      JSON.stringify(popup.payGrants),
      JSON.stringify(popup.freeGrants),
      popup.hours,
      popup.enabled,
      popup.sort,
    ],
  );
  return rows[0]?.id ?? null;
}
