import { countPlay } from '../ports/count-play.store.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import { RoomUseType } from '@grabbit/contract';
import { gashapon, isGashaponResult } from '@grabbit/engines/draws';
import { drawnFrom, drawnOnce, type DrawWish, moveCoins, repeated } from '../games/draw-play.ts';
import { betweenStakesMs, type DrawNeeds, playableRoom } from '../games/drawn-terms.ts';
import { findDrawRoom } from '../games/draw-room.store.ts';
import { advanceStream, findStream } from '../games/draw-stream.store.ts';
import { findDrawByKey, insertDraw, type NewDraw } from '../games/draw.store.ts';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, orThrow } from '../core/failure.ts';
import { type BoxRow, findOpenBox, promisedBox, readCapsules, takeCapsules } from './box.store.ts';
import { endBox, timeIn } from './boxes.ts';
import { lockPlayer, noteStake } from './player.store.ts';
import { giveToys } from './toy-stock.store.ts';
import { msLeft } from '../core/ms-left.ts';

export interface PullNeeds extends DrawNeeds {
  /** Writes a notice of a prize with the change that caused it. Takes the player's row lock: called last. */
  readonly notifyWin: (
    tx: Queryable,
    play: Pick<NewDraw, 'playerId' | 'publicId' | 'roomId'>,
    kinds: readonly string[],
  ) => Promise<void>;
}

export type PullWish = DrawWish;

/**
 * Takes the stake, pulls a capsule and moves its toy to the player's pack in one transaction; the same request again gives the same pull.
 * Fails with `roomNotFound`, `trialRoomOnly`, `commitmentChanged` when that box is not open, `stakeTooSoon` (info: milliseconds to wait),
 * `requestKeyReused`, `databaseAway` and what the ledger says.
 */
export async function pullCapsule(
  needs: PullNeeds,
  caller: Caller,
  wish: PullWish,
): Promise<NewDraw | Failure> {
  const work = (tx: Queryable) => pull(tx, needs, caller, wish);
  const pulled = await drawnOnce(needs.db, caller.userId, wish.requestId, work);
  return 'fresh' in pulled ? pulled.fresh : repeated(gashapon.name, pulled.found, wish);
}

async function pull(
  tx: Queryable,
  { clock, aliasOf, notifyWin }: PullNeeds,
  caller: Caller,
  wish: PullWish,
): Promise<NewDraw> {
  const { userId: playerId } = caller;
  const { requestId: requestKey, roomId, clientSeed, source } = wish;
  const player = await lockPlayer(tx, playerId);
  const before = await findDrawByKey(tx, playerId, requestKey);
  if (before !== null) return orThrow(repeated(gashapon.name, before, wish));
  const room = playableRoom(await findDrawRoom(tx, gashapon.name, roomId), caller);
  const waitMs = msLeft(player.stakedAt, betweenStakesMs, clock.now());
  if (waitMs > 0) throw new Failure('stakeTooSoon', `${waitMs}`);
  const stream = await findStream(tx, gashapon, { roomId });
  const box = await findOpenBox(tx, roomId);
  if (
    stream === null ||
    box === null ||
    box.commitment !== wish.commitment ||
    box.engine !== gashapon.version
  )
    throw new Failure('commitmentChanged');
  const at = timeIn(box, stream, clock.now());
  const { quote, taken } = await offered(tx, box);
  const asset = room.useType === RoomUseType.trial ? 'gashapon_trial' : 'coin';
  const of = {
    playerId,
    alias: aliasOf(roomId, playerId),
    requestKey,
    clientSeed,
    source,
    at,
    acceptance: null,
  };
  const play = drawnFrom(stream, { room, quote, asset }, of);
  await moveCoins(tx, 'gashapon', play);
  const playId = await insertDraw(tx, play);
  const { kinds, toys } = await taken(play.result, playId);
  await advanceStream(tx, stream, { draws: 1, receipt: play.receipt, now: at });
  if (toys.length > 0) await giveToys(tx, toys, { playerId, playId, at });
  if (play.number === box.size) await endBox(tx, { box, stream, roomName: room.name }, { at, how: 'empty' });
  await noteStake(tx, playerId, { at, play: play.publicId });
  // Both take the player's row lock: last.
  const body = { game: gashapon.name, coins: play.price, paid: 0, toys: toys.length };
  if (asset === 'coin') await countPlay(tx, { playerId, ref: play.publicId, body, at });
  if (toys.length > 0) await notifyWin(tx, play, kinds);
  return play;
}

/** What the box offers now, and how a result is taken out of it. */
async function offered(tx: Queryable, box: BoxRow) {
  const capsules = await readCapsules(tx, box);
  const gone = capsules.flatMap(({ index, playId }) =>
    playId === null || index === box.size ? [] : [index],
  );
  const quote = gashapon.quote({ box: promisedBox(box), gone });
  if (quote === null) throw new Error(`box ${box.roomId}/${box.sequence} has nothing left and is open`);
  const taken = async (result: unknown, playId: PlayNumber) => {
    if (!isGashaponResult(result)) throw new Error('a pull without a capsule');
    const out = [result.capsule, ...(result.last === null ? [] : [box.size])];
    await takeCapsules(tx, box, out, playId);
    const rows = capsules.filter(({ index }) => out.includes(index));
    if (rows[0]?.kind !== result.kind || (rows[1]?.kind ?? null) !== result.last)
      throw new Error(`capsule ${result.capsule} of box ${box.roomId}/${box.sequence} holds something else`);
    return { kinds: rows.map(({ kind }) => kind), toys: rows.flatMap(({ toyId }) => toyId ?? []) };
  };
  return { quote, taken };
}
