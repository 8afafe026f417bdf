import { type CallReply, JackpotType } from '@grabbit/contract';
import { grandOf, jackpotPrizes } from '@grabbit/engines/push';
import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { logEntryOf } from './push-bed.store.ts';
import { findJackpot, type JackpotRow, readGrands, readJackpotLog } from './push-jackpot.store.ts';
import { type PushRoomRow, readPushRooms } from './push-room.store.ts';

type RoomJackpot = NonNullable<CallReply<'pushRoomDetail'>['jackpot']>;

const shownGrands = 10;

function viewOf({ id: jackpotId, name, linked, asset, terms, books, openedAt }: JackpotRow) {
  const { cap, least, contribution, reserveShare } = terms;
  const { pool, reserve, contributed, paid } = books;
  return {
    ...{ jackpotId, name, linked, asset, grand: grandOf(terms, books), pool, reserve, cap, least },
    ...{ contribution, reserveShare, contributed: Math.floor(contributed / 10_000), paid },
    since: openedAt.toISOString(),
  };
}

/** A room's jackpot, and what its tokens may open there, the rarest first. */
export function roomJackpotOf(room: PushRoomRow, jackpot: JackpotRow): RoomJackpot {
  const { terms, books } = jackpot;
  const { tokenEvery, jackpot: odds } = room.settings;
  const open = odds.grandPpm + odds.majorPpm + odds.miniPpm + odds.luckyPpm;
  const ppmOf = {
    grand: odds.grandPpm,
    major: odds.majorPpm,
    mini: odds.miniPpm,
    lucky: odds.luckyPpm,
    loss: 1_000_000 - open,
  };
  const coinsOf = {
    grand: grandOf(terms, books),
    major: terms.major * room.coin,
    mini: terms.mini * room.coin,
    lucky: terms.lucky * room.coin,
    loss: 0,
  };
  const prizes = jackpotPrizes.map((prize) => ({
    type: JackpotType[prize],
    coins: coinsOf[prize],
    ppm: ppmOf[prize],
  }));
  return { ...viewOf(jackpot), tokenEvery, prizes };
}

/** The calls about jackpots: what stands in them, their last grand prizes, their public logs. */
export function createJackpotCalls({
  db,
}: {
  readonly db: Database;
}): CallHandlers<'pushJackpot' | 'pushJackpotLog'> {
  return {
    async pushJackpot({ jackpotId }) {
      const jackpot = await findJackpot(db, jackpotId);
      if (jackpot === null) return new Failure('roomNotFound');
      const [rooms, grands] = await Promise.all([readPushRooms(db), readGrands(db, jackpotId, shownGrands)]);
      return {
        ...viewOf(jackpot),
        rooms: rooms
          .filter((room) => room.jackpotId === jackpotId)
          .map(({ id: roomId, name: roomName, coin: price }) => ({ roomId, roomName, price })),
        grands: grands.map(({ at, ...grand }) => ({ ...grand, at: at.toISOString() })),
      };
    },
    async pushJackpotLog({ jackpotId, from = 1, limit = 100 }) {
      if ((await findJackpot(db, jackpotId)) === null) return new Failure('roomNotFound');
      return { list: (await readJackpotLog(db, jackpotId, { from, limit })).map(logEntryOf) };
    },
  };
}
