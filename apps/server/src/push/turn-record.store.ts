import type { PlayId } from '@grabbit/contract';
import type { PushEpochRecord, PushHolders, PushSeat, PushSettings, PushState } from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { readBed, readSettings } from './push-room.store.ts';
import { lineOf, readDrops } from './push-turn.store.ts';
import { pageOfPlays, type PlayPage } from '../games/play-page.store.ts';

/** A player's part in a turn as records show it. */
export interface TurnRow {
  readonly id: number;
  readonly publicId: PlayId;
  readonly playerId: number;
  readonly alias: string;
  readonly roomId: number;
  readonly roomName: string;
  /** At a table of several. */
  readonly shared: boolean;
  readonly asset: RoundAsset;
  /** Coins of a drop. */
  readonly coin: number;
  readonly price: number;
  readonly paid: number;
  readonly state: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly receipt: string | null;
  readonly openedAt: Date;
  readonly settledAt: Date | null;
  readonly epochs: number;
  readonly drops: number;
  readonly byCard: number;
  readonly won: number;
  /** Which of them were stones. */
  readonly stones: number;
  /** Coins that tokens have paid them. */
  readonly prizes: number;
  readonly recovered: boolean;
}

/** The epochs of the play `p` tell its stones: of all that fell, or of the player's share where a table is shared. */
const stonesOfPlay = `(select coalesce(sum(case when b.player_id is not null then (e.outcome -> 'won' ->> 'stones')::int else
    (select (s.value ->> 'stones')::int from jsonb_array_elements(e.outcome -> 'shares') s where s.value ->> 'player' = p.alias) end), 0)::int
  from push_epochs e where e.turn_id = t.id and e.settled_at >= p.opened_at and e.settled_at <= coalesce(p.settled_at, e.settled_at))`;

const turnColumns = `p.id, p.public_id as "publicId", p.player_id as "playerId", p.alias, p.room_id as "roomId", t.room_name as "roomName",
  b.player_id is null as shared, p.asset, r.coin, p.price, p.paid, p.state, p.commitment, p.client_seed as "clientSeed", p.receipt,
  p.opened_at as "openedAt", p.settled_at as "settledAt", t.epochs, w.drops, w.by_card as "byCard", w.won,
  w.prizes, ${stonesOfPlay} as stones, t.recovered`;
const turns = `plays p join push_plays w on w.play_id = p.id join push_turns t on t.id = w.turn_id
  join push_tables b on b.id = t.table_id join push_rooms r on r.id = b.room_id`;

/** A player's turns, the newest first. */
export function readTurns(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<TurnRow>> {
  const select = { name: 'push.turns', select: `select ${turnColumns} from ${turns} where true` };
  return pageOfPlays<TurnRow>(db, select, { playerId, way: 'round', ...page });
}

export async function findTurn(db: Queryable, publicId: string): Promise<TurnRow | null> {
  const { rows } = await db.statement<TurnRow>(
    'push.turn',
    `select ${turnColumns} from ${turns} where p.public_id = $1`,
    [publicId],
  );
  return rows[0] ?? null;
}

/** A turn with what its file holds beside its epochs. */
export interface TurnProof {
  readonly publicId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly roomName: string;
  readonly coin: number;
  readonly engine: string;
  readonly wasm: string;
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly holders: PushHolders;
  readonly anchor: string;
  readonly logFrom: number;
  readonly logTo: number | null;
  readonly receipt: string | null;
  readonly openedAt: Date;
  readonly settledAt: Date | null;
}

type RawProof = Omit<TurnProof, 'settings' | 'start'> & { settings: unknown; start: Buffer };

export async function readTurnProof(db: Queryable, turnId: number): Promise<TurnProof | null> {
  const { rows } = await db.statement<RawProof>(
    'push.turnProof',
    `select t.public_id as "publicId", t.table_id as "tableId", b.name as "tableName", t.room_name as "roomName", r.coin, t.engine, t.wasm,
       t.settings, t.start_state as start, t.holders, t.anchor, t.log_from as "logFrom", t.log_to as "logTo", t.receipt,
       t.opened_at as "openedAt", t.settled_at as "settledAt"
     from push_turns t join push_tables b on b.id = t.table_id join push_rooms r on r.id = b.room_id where t.id = $1`,
    [turnId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, settings: readSettings(row.settings), start: readBed(row.start) };
}

/** The turn that a play is part of. */
export async function findTurnOf(db: Queryable, playId: number): Promise<number | null> {
  const { rows } = await db.statement<{ id: number }>(
    'push.turnOf',
    'select turn_id as id from push_plays where play_id = $1',
    [playId],
  );
  return rows[0]?.id ?? null;
}

interface OpenEpoch {
  readonly number: number;
  readonly sequence: number;
  readonly seats: readonly PushSeat[];
}

/** The epoch that a turn stands in, as it was sealed; null when it has ended. */
export async function readOpenEpoch(db: Queryable, turnId: number): Promise<OpenEpoch | null> {
  const { rows } = await db.statement<OpenEpoch>(
    'push.openEpochOf',
    'select number, sequence, seats from push_epochs where turn_id = $1 and settled_at is null and voided_at is null',
    [turnId],
  );
  return rows[0] ?? null;
}

type Outcome = Pick<PushEpochRecord, 'ticks' | 'won' | 'lost' | 'prizes' | 'shares' | 'falls' | 'endHash'>;

interface EpochRow {
  readonly number: number;
  readonly sequence: number;
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
  readonly seats: readonly PushSeat[];
  readonly outcome: Outcome;
  readonly finalHash: string;
}

/** The records of a turn's epochs that are in the books, in their order. */
export async function readRecords(db: Queryable, turnId: number): Promise<PushEpochRecord[]> {
  const { rows } = await db.statement<EpochRow>(
    'push.epochs',
    `select number, sequence, sealed_on as "logHead", commitment, seed, seats, outcome, final_hash as "finalHash"
     from push_epochs where turn_id = $1 and settled_at is not null order by number`,
    [turnId],
  );
  const drops = await readDrops(db, turnId);
  return rows.map(({ number, outcome, ...epoch }) => {
    const own = drops.filter((drop) => drop.epoch === number);
    const chain = own.at(-1)?.hash ?? epoch.commitment;
    return { ...epoch, ...outcome, drops: own.map(lineOf), chain };
  });
}
