import { type CallReply, type GameName, type PlayId, playCode } from '@grabbit/contract';
import type { CanonicalValue } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { type DrawRoomRow, repairOf } from './draw-room.store.ts';
import type { AskWaiting, WaitingGame } from './waiting-game.ts';
import { pageOfPlays, type PlayPage } from './play-page.store.ts';
import { clientSeed } from './shared-round.store.ts';

type Record = CallReply<'boRecord'>;
type Card = CallReply<'boRooms'>['list'][number];

interface RecordRow {
  readonly publicId: PlayId;
  readonly game: string;
  readonly roomId: number;
  readonly roomName: string;
  readonly asset: string;
  readonly price: number;
  readonly paid: number;
  readonly state: string;
  readonly choice: string;
  readonly sequence: number;
  readonly number: number;
  readonly entrants: number;
  /** Null until the round has ended. */
  readonly result: CanonicalValue;
  readonly alias: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly seed: string | null;
  readonly receipt: string | null;
  readonly recovered: boolean;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
}

/** Nothing of a round's outcome is told before its end, to anybody. */
const select = `select p.public_id as "publicId", p.game, p.room_id as "roomId", r.room_name as "roomName", p.asset, p.price, p.paid, p.state,
    s.choice, r.sequence, p.nonce as number, r.stakes as entrants, p.alias, p.commitment, ${clientSeed},
    case when r.ended_at is not null then r.result end as result, case when r.ended_at is not null then r.seed end as seed,
    case when r.ended_at is not null then p.receipt end as receipt, r.recovered, p.opened_at as "openedAt", r.ended_at as "endedAt"
  from plays p join shared_stakes s on s.play_id = p.id join shared_rounds r on r.id = p.round_id
    left join shared_reveals v on v.play_id = p.id where p.game = `;

const recordOf = ({ publicId: playId, openedAt, endedAt, ...row }: RecordRow): Record => ({
  ...row,
  ...{ playId, code: playCode(playId) },
  openedAt: openedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** A player's stakes in a game, the latest first. */
export async function readSharedRecords(
  db: Queryable,
  game: string,
  page: { readonly playerId: number; readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<Record>> {
  const of = { name: `shared.records.${game}`, select: `${select}'${game}'` };
  const { list, next } = await pageOfPlays<RecordRow>(db, of, { way: 'round', ...page });
  return { list: list.map(recordOf), next };
}

/** One stake of a game by its public id; null for none. */
export async function findSharedRecord(db: Queryable, game: string, playId: string): Promise<Record | null> {
  const { rows } = await db.statement<RecordRow>('shared.record', `${select}$1 and p.public_id = $2`, [
    game,
    playId,
  ]);
  return rows[0] === undefined ? null : recordOf(rows[0]);
}

/** Asks for a player's newest stake in a game whose round has not ended. */
export function asksForStake(db: Queryable, game: GameName): AskWaiting {
  return async (playerId) => {
    const { rows } = await db.statement<Omit<WaitingGame, 'game'>>(
      'shared.waiting',
      `select p.public_id as "playId", p.room_id as "roomId", r.room_name as "roomName"
       from shared_rounds r join plays p on p.round_id = r.id and p.player_id = $1
       where r.game = $2 and r.ended_at is null and p.settled_at is null order by p.id desc limit 1`,
      [playerId, game],
    );
    return rows[0] === undefined ? null : { game, ...rows[0] };
  };
}

/** What lists show of a room. */
export function sharedCardOf(
  row: DrawRoomRow,
  { price, watchers }: { readonly price: number; readonly watchers: number },
): Card {
  const { id: roomId, game, name: roomName, useType } = row;
  return { roomId, game, roomName, useType, price, repair: repairOf(row), watchers };
}

/** What was staked in a room and paid there, in rounds that have ended. */
export async function measureRounds(db: Queryable, roomId: number): Promise<CallReply<'boPage'>['measured']> {
  const { rows } = await db.statement<CallReply<'boPage'>['measured']>(
    'shared.measured',
    `select count(*)::int as rounds, coalesce(sum(r.stakes), 0)::int as stakes, coalesce(sum(r.paid), 0)::bigint as paid,
       coalesce((select sum(p.price) from plays p join shared_rounds s on s.id = p.round_id
                 where s.room_id = $1 and s.state = 'settled'), 0)::bigint as staked
     from shared_rounds r where r.room_id = $1 and r.state = 'settled'`,
    [roomId],
  );
  return rows[0] ?? { rounds: 0, stakes: 0, staked: 0, paid: 0 };
}
