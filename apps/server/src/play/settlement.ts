import { type ChainedInput, clawReceipt, playEntryBody, startHashOf, type WonToy } from '@grabbit/engines';
import type { RunEnd } from '../claw/claw-messages.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { advanceRoom, type RoomRow } from '../rooms/room.store.ts';
import { postHold, voidHold } from '../wallet/ledger.ts';
import { seal } from './commitment.ts';
import { LogWriter } from './machine-log.ts';
import { type PlayCommitment, type PlayOutcome, receiptFieldsOf } from './play-file.ts';
import type { VoidReason } from './play-states.ts';
import { findPlay, markSettled, markVoided, type PlayRow } from './play.store.ts';

/** What a settlement needs of other features. */
export interface SettlementNeeds {
  readonly db: Database;
  readonly addExperience: (tx: Queryable, userId: number, points: number) => Promise<void>;
  /** Writes a notice of a win with the change that caused it. */
  readonly notifyWin: (tx: Queryable, play: PlayRow, won: readonly WonToy[]) => Promise<void>;
}

export interface DroppedPlay {
  readonly play: PlayRow;
  readonly commitment: PlayCommitment;
  readonly inputs: readonly ChainedInput[];
  readonly droppedAt: Date;
  readonly resumed: number;
}

export interface Settled {
  /** The room as it stands after the play, on its next commitment. */
  readonly room: RoomRow;
  readonly won: readonly WonToy[];
  readonly receipt: string;
  readonly finalHash: string;
}

/**
 * Settles a dropped play in one transaction: the coins move, the toys change hands, the seed opens in the log and the
 * next one is sealed. Said again after it was done it throws Failure `playEnded` and changes nothing.
 */
export async function settlePlay(
  needs: SettlementNeeds,
  room: RoomRow,
  dropped: DroppedPlay,
  end: RunEnd,
  { recovered, now }: { readonly recovered: boolean; readonly now: Date },
): Promise<Settled> {
  const { play, commitment } = dropped;
  return needs.db.transaction(async (tx) => {
    // Statements that are given together go out together and run in this order; only won toys must be known first.
    const post = () => postHold(tx, play.holdId).catch(asPlayEnded);
    const taken = end.won.length === 0 ? null : await Promise.all([post(), takeToys(tx, play, end.won, now)]);
    const won = taken?.[1] ?? [];
    const outcome: PlayOutcome = {
      ...dropped,
      settledAt: now,
      recovered,
      endTick: end.endTick,
      won,
      end: end.end,
    };
    const fields = receiptFieldsOf(play, room.name, commitment, outcome);
    const receipt = clawReceipt(fields);
    const log = new LogWriter(room.id, { seq: room.logSeq, hash: room.logHead }, now.toISOString());
    const entry = log.append('play', { ...playEntryBody(fields, log.head.hash) });
    const { endHash, finalHash } = fields;
    const coin = play.asset === 'coin';
    const [, , next] = await Promise.all([
      taken === null ? post() : null,
      markSettled(tx, {
        playId: play.id,
        settledAt: now,
        recovered,
        endTick: end.endTick,
        won,
        endState: end.end,
        endHash,
        finalHash,
        receipt,
        logSeq: entry.seq,
      }),
      moveOn(tx, room, log, { as: 'used', state: end.end }),
      coin ? needs.addExperience(tx, play.playerId, play.price) : null,
      coin && won.length > 0 ? needs.notifyWin(tx, play, won) : null,
    ]);
    return { room: next, won, receipt, finalHash };
  });
}

/** Gives the coins of an undropped play back, opens its seed in the log and seals the next. */
export async function voidPlay(
  needs: SettlementNeeds,
  room: RoomRow,
  play: PlayRow,
  commitment: PlayCommitment,
  { reason, now }: { readonly reason: VoidReason; readonly now: Date },
): Promise<RoomRow> {
  return needs.db.transaction(async (tx) => {
    const log = new LogWriter(room.id, { seq: room.logSeq, hash: room.logHead }, now.toISOString());
    const body = { playId: `${play.id}`, sequence: play.sequence, reason, seed: commitment.seed };
    const entry = log.append('void', body);
    await markVoided(tx, { playId: play.id, reason, at: now, logSeq: entry.seq });
    await voidHold(tx, play.holdId);
    return moveOn(tx, room, log, { as: 'voided', state: room.state });
  });
}

function asPlayEnded(error: unknown): never {
  throw error instanceof Failure && error.error === 'holdEnded' ? new Failure('playEnded') : error;
}

/** Seals the next play on the room's new state and writes the room. */
export async function moveOn(
  tx: Queryable,
  room: RoomRow,
  log: LogWriter,
  change: { readonly as: 'used' | 'voided'; readonly state: RoomRow['state']; readonly nextSerial?: number },
): Promise<RoomRow> {
  const { state, nextSerial = room.nextSerial } = change;
  const next = seal(log, room.id, room.sequence + 1, startHashOf(room.settings, state));
  const ends = { sequence: room.sequence, as: change.as };
  await advanceRoom(tx, { roomId: room.id, epoch: room.epoch, log, ends, next, state, nextSerial });
  return {
    ...room,
    state,
    nextSerial,
    sequence: next.sequence,
    commitment: next.hash,
    startHash: next.startHash,
    logSeq: log.head.seq,
    logHead: log.head.hash,
    openPlay: null,
  };
}

/** Moves the ownership of won toys; in a trial room, which ships nothing, they go back to the shelf. */
async function takeToys(
  tx: Queryable,
  play: PlayRow,
  serials: readonly number[],
  now: Date,
): Promise<WonToy[]> {
  if (serials.length === 0) return [];
  const kinds = new Map(play.startState.toys.map((toy) => [toy.serial, toy.kind]));
  const units =
    play.asset === 'coin' ? await winUnits(tx, play, serials, now) : await shelveUnits(tx, play, serials);
  return serials.map((serial) => {
    const kind = kinds.get(serial);
    const unit = units.get(serial);
    if (kind === undefined || unit === undefined)
      throw new Error(`toy ${serial} of room ${play.roomId} is not in the books`);
    return { serial, kind, unit };
  });
}

async function winUnits(
  tx: Queryable,
  play: PlayRow,
  serials: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const { rows } = await tx.statement<{ id: number; serial: number }>(
    'play.winUnits',
    `update toy_units set owner_id = $1, status = 'won', play_id = $2, won_at = $3
     where room_id = $4 and serial = any($5::int[]) and status = 'machine' returning id, serial`,
    [play.playerId, play.id, now, play.roomId, serials],
  );
  return new Map(rows.map(({ id, serial }) => [serial, `${id}`]));
}

async function shelveUnits(
  tx: Queryable,
  play: PlayRow,
  serials: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.statement<{ serial: number }>(
    'play.shelveUnits',
    `with gone as (
       delete from toy_units where room_id = $1 and serial = any($2::int[]) and status = 'machine' returning serial, goods_id
     ), shelved as (
       update goods set stock = stock + back.n
       from (select goods_id, count(*)::int as n from gone group by goods_id) back where goods.id = back.goods_id
     )
     select serial from gone`,
    [play.roomId, serials],
  );
  return new Map(rows.map(({ serial }) => [serial, 'trial']));
}

/** What the books say of a play whose settlement's answer was lost; null when it was not settled. */
export async function settledBefore(db: Database, room: RoomRow, playId: number): Promise<Settled | null> {
  const play = await findPlay(db, playId);
  if (play === null || play.state !== 'settled') return null;
  const { won, receipt, finalHash } = play;
  if (won === null || receipt === null || finalHash === null)
    throw new Error(`play ${playId} was settled without a receipt`);
  return { room, won, receipt, finalHash };
}
