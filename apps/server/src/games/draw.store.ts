import type { PlayNumber } from '../ports/play-number.ts';
import type { PlayId, PlaySource } from '@grabbit/contract';
import type { CanonicalValue, FiledAcceptance } from '@grabbit/engines/draws';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { DrawAsset } from '../ports/accounts.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';
import { openingPlay } from './play-row.ts';
import { pageOfPlays, type PlayPage } from './play-page.store.ts';

/** A play that was drawn, and is never changed: its row of `plays` with that of `draws`. */
export interface DrawRow {
  readonly id: PlayNumber;
  readonly publicId: PlayId;
  readonly game: string;
  readonly engine: string;
  readonly roomId: number;
  readonly roomName: string;
  readonly playerId: number;
  readonly alias: string;
  readonly requestKey: string;
  readonly asset: DrawAsset;
  readonly price: number;
  readonly paid: number;
  readonly chainId: number;
  readonly place: number;
  readonly number: number;
  readonly draws: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly bet: CanonicalValue;
  readonly result: CanonicalValue;
  readonly previous: string;
  readonly receipt: string;
  readonly at: Date;
  /** What the arcade had signed before it knew the player's seed; null for games without it, and for plays of before. */
  readonly acceptance: FiledAcceptance | null;
}

/** A play as it is drawn, before it has its row. `source`: where the player came from, where their build says it. */
export type NewDraw = Omit<DrawRow, 'id'> & { readonly source?: PlaySource | undefined };

/** A draw with the chain that it came from: its seed is open once the chain stands further on. */
export interface DrawnRow extends DrawRow {
  readonly stream: string;
  readonly tip: string;
  readonly length: number;
  /** Place that the chain stands at now; past its end for a chain that ended. */
  readonly standsAt: number;
}

const columns = `p.id, p.public_id as "publicId", p.game, d.engine, p.room_id as "roomId", d.room_name as "roomName",
  p.player_id as "playerId", p.alias, p.request_key as "requestKey", p.asset, p.price, p.paid, d.chain_id as "chainId", d.place,
  p.nonce as number, d.draws, p.commitment, p.client_seed as "clientSeed", d.bet, d.result, d.previous, p.receipt, p.opened_at as at, d.acceptance`;
const draws = 'plays p join draws d on d.play_id = p.id';
const drawnColumns = `${columns}, c.stream, c.tip, c.length,
  case when c.ended_at is null then c.place else c.length + 1 end as "standsAt"`;
const drawn = `select ${drawnColumns} from ${draws} join draw_chains c on c.id = d.chain_id`;

/** A draw is settled as it is opened. `$1`…`$25` as `insertDraw` gives them. */
const openDraw = `with play as (
       ${openingPlay({
         ...{ public_id: '$1', game: '$2', way: `'draw'`, room_id: '$4', player_id: '$6', alias: '$7' },
         ...{
           request_key: '$8',
           asset: '$9',
           price: '$10',
           paid: '$11',
           state: `'settled'`,
           commitment: '$16',
         },
         ...{ nonce: '$14', client_seed: '$17', receipt: '$21', opened_at: '$22', settled_at: '$22' },
         ...{ source: '$23', accepted_at: '$24' },
       })} returning id
     )
     insert into draws (play_id, engine, room_name, chain_id, place, draws, bet, result, previous, acceptance)
     select id, $3, $5, $12, $13, $15, $18::jsonb, $19::jsonb, $20, $25::jsonb from play returning play_id as id`;

/** Gives the row's number. Throws Failure `gameShut`. */
export async function insertDraw(tx: Queryable, draw: NewDraw): Promise<PlayNumber> {
  const values = [
    ...[draw.publicId, draw.game, draw.engine, draw.roomId, draw.roomName, draw.playerId, draw.alias],
    ...[
      draw.requestKey,
      draw.asset,
      draw.price,
      draw.paid,
      draw.chainId,
      draw.place,
      draw.number,
      draw.draws,
    ],
    ...[draw.commitment, draw.clientSeed, JSON.stringify(draw.bet), JSON.stringify(draw.result)],
    ...[draw.previous, draw.receipt, draw.at, draw.source ?? null],
    ...acceptanceColumns(draw),
  ];
  const { rows } = await tx
    .statement<{ id: PlayNumber }>('play.insertDraw', openDraw, values)
    .catch(throwRefusal);
  return soleRow(rows).id;
}

const acceptanceColumns = ({ acceptance }: NewDraw) =>
  acceptance === null ? [null, null] : [acceptance.at, JSON.stringify(acceptance)];

/** The play that took a number of a player's sealed seed; null while none has. */
export async function findDrawAt(
  db: Queryable,
  at: { readonly commitment: string; readonly number: number },
): Promise<DrawRow | null> {
  const { rows } = await db.statement<DrawRow>(
    'play.drawAt',
    `select ${columns} from ${draws}
     where p.commitment = $1 and p.way = 'draw' and p.nonce <= $2 and p.nonce + d.draws > $2`,
    [at.commitment, at.number],
  );
  return rows[0] ?? null;
}

export async function findDrawByKey(
  db: Queryable,
  playerId: number,
  requestKey: string,
): Promise<DrawRow | null> {
  const { rows } = await db.statement<DrawRow>(
    'play.drawByKey',
    `select ${columns} from ${draws} where p.player_id = $1 and p.request_key = $2`,
    [playerId, requestKey],
  );
  return rows[0] ?? null;
}

export async function findDraw(db: Queryable, playId: PlayNumber): Promise<DrawnRow | null> {
  const { rows } = await db.statement<DrawnRow>('play.draw', `${drawn} where p.id = $1`, [playId]);
  return rows[0] ?? null;
}

/** A player's drawn plays, the newest first. */
export function readDraws(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<DrawnRow>> {
  const select = { name: 'play.draws', select: `${drawn} where true` };
  return pageOfPlays<DrawnRow>(db, select, { playerId, way: 'draw', ...page });
}

/** Every play that was drawn under one commitment, in the order of their numbers. */
export async function readDrawsOf(db: Queryable, commitment: string): Promise<DrawnRow[]> {
  const { rows } = await db.statement<DrawnRow>(
    'play.drawsOf',
    `${drawn} where p.commitment = $1 and p.way = 'draw' order by p.nonce`,
    [commitment],
  );
  return rows;
}

/** What plays of a room have cost and paid, in coins. */
export interface MeasuredPlays {
  readonly plays: number;
  readonly staked: number;
  readonly paid: number;
}

/** What a room has paid so far. Counted from the plays themselves. */
export async function measurePlays(db: Queryable, roomId: number): Promise<MeasuredPlays> {
  const { rows } = await db.statement<MeasuredPlays>(
    'play.measured',
    `select count(*)::int as plays, coalesce(sum(price), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
     from plays where room_id = $1 and way = 'draw'`,
    [roomId],
  );
  return soleRow(rows);
}
