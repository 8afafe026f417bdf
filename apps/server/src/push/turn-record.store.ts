import type { PlayId } from '@grabbit/contract';
import type { PushEpochRecord, PushSettings, PushState } from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { pageOfPlays, type PlayPage } from '../games/play-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { readBed, readSettings } from './push-room.store.ts';
import { lineOf, readDrops } from './push-turn.store.ts';

/** A turn as records show it. */
export interface TurnRow {
  readonly id: number;
  readonly publicId: PlayId;
  readonly playerId: number;
  readonly alias: string;
  readonly roomId: number;
  readonly roomName: string;
  readonly asset: RoundAsset;
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
  readonly won: number;
  readonly recovered: boolean;
}

const turnColumns = `p.id, p.public_id as "publicId", p.player_id as "playerId", p.alias, p.room_id as "roomId", t.room_name as "roomName",
  p.asset, p.price, p.paid, p.state, p.commitment, p.client_seed as "clientSeed", p.receipt, p.opened_at as "openedAt",
  p.settled_at as "settledAt", t.epochs, t.drops, t.won, t.recovered`;
const turns = 'plays p join push_turns t on t.play_id = p.id';

/** A player's turns, the newest first. */
export function readTurns(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<TurnRow>> {
  const select = { name: 'push.turns', select: `select ${turnColumns} from ${turns} where true` };
  return pageOfPlays(db, select, { playerId, way: 'round', ...page });
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
export interface TurnProof extends TurnRow {
  readonly tableId: number;
  readonly tableName: string;
  readonly coin: number;
  readonly engine: string;
  readonly wasm: string;
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly anchor: string;
  readonly logFrom: number;
  readonly logTo: number | null;
}

type RawProof = Omit<TurnProof, 'settings' | 'start'> & { settings: unknown; start: Buffer };

export async function readTurnProof(db: Queryable, playId: number): Promise<TurnProof | null> {
  const { rows } = await db.statement<RawProof>(
    'push.turnProof',
    `select ${turnColumns}, t.table_id as "tableId", b.name as "tableName", r.coin, t.engine, t.wasm, t.settings, t.start_state as start,
       t.anchor, t.log_from as "logFrom", t.log_to as "logTo"
     from ${turns} join push_tables b on b.id = t.table_id join push_rooms r on r.id = p.room_id where p.id = $1`,
    [playId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, settings: readSettings(row.settings), start: readBed(row.start) };
}

/** The epoch that a turn stands in, as it was sealed; null when it has ended. */
export async function readOpenEpoch(
  db: Queryable,
  playId: number,
): Promise<{ readonly number: number; readonly sequence: number } | null> {
  const { rows } = await db.statement<{ number: number; sequence: number }>(
    'push.openEpochOf',
    'select number, sequence from push_epochs where play_id = $1 and settled_at is null',
    [playId],
  );
  return rows[0] ?? null;
}

type Outcome = Pick<PushEpochRecord, 'ticks' | 'won' | 'lost' | 'prizes' | 'falls' | 'endHash'>;

interface EpochRow {
  readonly number: number;
  readonly sequence: number;
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
  readonly outcome: Outcome;
  readonly finalHash: string;
}

/** The records of a turn's epochs that are in the books, in their order. */
export async function readRecords(
  db: Queryable,
  turn: { readonly playId: number; readonly alias: string; readonly clientSeed: string },
): Promise<PushEpochRecord[]> {
  const { rows } = await db.statement<EpochRow>(
    'push.epochs',
    `select number, sequence, sealed_on as "logHead", commitment, seed, outcome, final_hash as "finalHash"
     from push_epochs where play_id = $1 and settled_at is not null order by number`,
    [turn.playId],
  );
  const drops = await readDrops(db, turn.playId);
  return rows.map(({ number, outcome, ...epoch }) => {
    const own = drops.filter((drop) => drop.epoch === number);
    const seats = [{ player: turn.alias, clientSeed: turn.clientSeed }];
    const chain = own.at(-1)?.hash ?? epoch.commitment;
    return { ...epoch, ...outcome, seats, drops: own.map(lineOf), chain };
  });
}
