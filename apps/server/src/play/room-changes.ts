import { RepairState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Games } from '../games/game.ts';
import { LogWriter } from '../games/machine-log.ts';
import type { PausedAs, RoomRow } from '../games/room-row.ts';
import type { NewSettings, RoomChange } from '../games/room-wish.ts';
import { closeRoom, freeRooms, setPaused, setSettings } from './room-change.store.ts';
import { moveOn } from './settlement.ts';
import { seedOf } from './stream.store.ts';

/** The room that is changed, and what it is changed with. */
interface Work {
  readonly tx: Queryable;
  readonly games: Games;
  readonly room: RoomRow;
  readonly now: Date;
}

/**
 * Changes a room that nobody sits at, with its entry in the public log: the seed that stood is opened, the next is sealed on what
 * the room is now. Gives the same room back when there is nothing to change. Throws `LeaseLost`.
 */
export function changeRoom(work: Work, wish: RoomChange): Promise<RoomRow> {
  const { room, now } = work;
  const isPaused = room.pausedAt !== null;
  switch (wish.do) {
    case 'pause':
      return isPaused && room.pausedAs === (wish.as ?? room.pausedAs)
        ? Promise.resolve(room)
        : pause(work, { pausedAt: room.pausedAt ?? now, as: wish.as, why: wish.why });
    case 'resume':
      return isPaused ? pause(work, { pausedAt: null, why: wish.why }) : Promise.resolve(room);
    case 'settings':
      return set(work, wish.to);
    case 'close':
      return close(work);
  }
}

/** A log that opens the seed which stands, and why it was not played with. */
async function opening({ tx, room, now }: Work, reason: string): Promise<LogWriter> {
  const seed = await seedOf(tx, room.id, room.sequence);
  const log = new LogWriter(room.id, { seq: room.logSeq, hash: room.logHead }, now.toISOString());
  log.append('void', { sequence: room.sequence, reason, seed });
  return log;
}

/**
 * Opens the seeds that stand in all rooms without a play under way, and seals new ones; no server has a room any more. A play that was left in a room
 * goes on as after any stop: a dropped one is run to its end, another is void, and the next seal has a new seed.
 */
export async function sealRoomsAnew(tx: Queryable, games: Games, now: Date): Promise<void> {
  for (const room of (await freeRooms(tx)).filter(({ openPlay }) => openPlay === null)) {
    const work = { tx, games, room, now };
    await moveOn(tx, games, room, await opening(work, 'restored'), { as: 'voided', state: room.state });
  }
}

/** Whether it is out of play, how, and why: all of it but the moment stands in its log. */
interface Rest {
  readonly pausedAt: Date | null;
  readonly as?: PausedAs | undefined;
  readonly why?: string | undefined;
}

async function pause(work: Work, { pausedAt, as, why }: Rest): Promise<RoomRow> {
  const { tx, games, room } = work;
  const act = pausedAt === null ? 'resumed' : 'paused';
  const pausedAs = as ?? RepairState.repairing;
  const log = await opening(work, act);
  log.append('staff', { act, ...(as !== undefined && { as }), ...(why !== undefined && { why }) });
  const moved = await moveOn(tx, games, { ...room, pausedAt, pausedAs }, log, {
    as: 'voided',
    state: room.state,
  });
  await setPaused(tx, room.id, { pausedAt, pausedAs });
  return moved;
}

/** New settings count from now on: what was measured before is of the old ones. */
async function set(work: Work, to: NewSettings): Promise<RoomRow> {
  const { tx, games, room, now } = work;
  const { preset, prices, kinds, refillBelow, refillTo, band = null } = to;
  const settings = games.of(room).settle(room, to.settings);
  const log = await opening(work, 'settings');
  log.append('settings', { preset, settings, prices, kinds, ...(band !== null && { band }) });
  const price = prices[0]?.price ?? room.price;
  const prize = kinds[0] ?? room.prize;
  const kept = { preset, settings, prices, band, refillBelow, refillTo };
  const next = { ...room, ...kept, price, prize, refillKinds: kinds };
  const moved = await moveOn(tx, games, { ...next, settingsSince: now }, log, {
    as: 'voided',
    state: room.state,
  });
  await setSettings(tx, room.id, { ...kept, kinds, price, prize, since: now });
  return moved;
}

/** For good: its last seed is opened and none is sealed, what lies in it goes back to the shelf, and nobody holds it any more. */
async function close(work: Work): Promise<RoomRow> {
  const { tx, room, now } = work;
  const log = await opening(work, 'closed');
  log.append('staff', { act: 'closed' });
  await closeRoom(tx, room, log, now);
  return { ...room, pausedAt: now, logSeq: log.head.seq, logHead: log.head.hash };
}
