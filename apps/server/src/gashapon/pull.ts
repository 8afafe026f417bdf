import { RoomUseType } from '@grabbit/contract';
import {
  acceptanceFormat,
  acceptanceVersion,
  boundRulesHash,
  clientSeedHash,
  gashapon,
  isGashaponResult,
  writeAcceptance,
} from '@grabbit/engines/draws';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { msLeft } from '../core/ms-left.ts';
import { type Accepted, readShown, refusedByCoins } from '../games/draw-acceptance.ts';
import {
  drawnFrom,
  type DrawReveal,
  type FreshDraw,
  moveCoins,
  type RevealedDraw,
  revealedOnce,
  type Revealing,
  shownBefore,
} from '../games/draw-play.ts';
import { type DrawRoomRow, findDrawRoom, findEverDrawRoom } from '../games/draw-room.store.ts';
import { advanceStream, findStream } from '../games/draw-stream.store.ts';
import { type DrawRow, findDrawAt, findDrawByKey, insertDraw, type NewDraw } from '../games/draw.store.ts';
import { betweenStakesMs, type DrawNeeds, playableRoom } from '../games/drawn-terms.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import { countPlay } from '../ports/count-play.store.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import {
  type BoxRow,
  findOpenBox,
  promisedBox,
  promiseTurn,
  readCapsules,
  takeCapsules,
} from './box.store.ts';
import { endBox, msOfTurn, timeIn, turnMs } from './boxes.ts';
import { lockPlayer, noteStake, noteTurn } from './player.store.ts';
import { giveToys } from './toy-stock.store.ts';

export interface PullNeeds extends DrawNeeds {
  /** Writes a notice of a prize with the change that caused it. Takes the player's row lock: called last. */
  readonly notifyWin: (
    tx: Queryable,
    play: Pick<NewDraw, 'playerId' | 'publicId' | 'roomId'>,
    kinds: readonly string[],
  ) => Promise<void>;
}

/** The next turn at a box, as a player asks for it: they keep their seed to themselves. */
export interface TurnAsk {
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeedHash: string;
}

/**
 * Binds the arcade to the next turn at a box before it can know the capsule, and promises that turn for `turnMs`. Everything that may refuse it is asked here; no coins are held. Fails
 * with `roomNotFound`, `gameShut`, `roomPaused`, `trialRoomOnly`, `commitmentChanged` when that box is not open, `roomBusy` (info: milliseconds) while the turn is somebody
 * else's, `stakeTooSoon` (info: milliseconds to wait), `insufficientBalance`, and what the player's own limits say.
 */
export async function acceptPull(
  needs: PullNeeds,
  caller: Caller,
  ask: TurnAsk,
): Promise<Accepted | Failure> {
  const signer = await needs.signer();
  return outcome(() => needs.db.transaction((tx) => accept(tx, needs, { caller, ask, signer })));
}

async function accept(
  tx: Queryable,
  { clock, aliasOf }: PullNeeds,
  { caller, ask, signer }: { readonly caller: Caller; readonly ask: TurnAsk; readonly signer: ArcadeSigner },
): Promise<Accepted> {
  const { userId: playerId } = caller;
  const { roomId, clientSeedHash: hash } = ask;
  const player = await lockPlayer(tx, playerId);
  const room = playableRoom(await findDrawRoom(tx, gashapon.name, roomId), caller);
  const now = clock.now();
  const waitMs = msLeft(player.stakedAt, betweenStakesMs, now);
  if (waitMs > 0) throw new Failure('stakeTooSoon', `${waitMs}`);
  const stream = await findStream(tx, gashapon, { roomId });
  const box = await findOpenBox(tx, roomId);
  const isOpen = box?.commitment === ask.commitment && box.engine === gashapon.version;
  if (stream === null || box === null || !isOpen) throw new Failure('commitmentChanged');
  const busyMs = msPromised(box, playerId, now);
  if (busyMs > 0) throw new Failure('roomBusy', `${busyMs}`);
  const { quote } = await offered(tx, box);
  const asset = assetOf(room);
  const refused = await refusedByCoins(tx, playerId, { asset, price: quote.price });
  if (refused !== null) throw refused;
  await promiseTurn(tx, box, { of: playerId, until: new Date(now + turnMs) });
  // Two turns at once, in two rooms, would be two stakes at once.
  await noteTurn(tx, playerId, new Date(now));
  const text = writeAcceptance({
    ...{ format: acceptanceFormat, version: acceptanceVersion, arcade: signer.name, game: gashapon.name },
    ...{ engine: gashapon.version, rules: boundRulesHash(gashapon, quote), roomId: `${roomId}` },
    ...{ player: aliasOf(roomId, playerId), stream: stream.stream, place: stream.place },
    ...{ commitment: box.commitment, number: stream.nextNumber, draws: quote.draws, bet: quote.bet },
    ...{ price: quote.price, clientSeedHash: hash, previous: stream.head },
    // A box is opened by nobody's wish.
    ...{ openerHash: box.commitment, at: new Date(now).toISOString() },
  });
  return { acceptance: text, signature: signer.sign(text) };
}

const assetOf = ({ useType }: Pick<DrawRoomRow, 'useType'>) =>
  useType === RoomUseType.trial ? ('gashapon_trial' as const) : ('coin' as const);

/** How long the next turn at a box is promised to somebody else, in milliseconds. */
function msPromised(box: BoxRow, playerId: number, now: number): number {
  return box.turnOf === playerId ? 0 : msOfTurn(box, now);
}

/**
 * Draws an accepted turn, takes the stake and moves the toy to the player's pack in one transaction; the same again gives the same pull. After an
 * acceptance only errors of `undrawnReasons` are left: `numberTaken` (info: the play that took it, once the turn was promised no longer), `streamEnded`, and what the ledger says
 * of the player's own coins and limits. `roomBusy` while a turn that lapsed is promised to another; `acceptanceInvalid` and `clientSeedInvalid` for what was never accepted; `databaseAway` is asked again.
 */
export async function pullCapsule(
  needs: PullNeeds,
  caller: Caller,
  reveal: DrawReveal,
): Promise<RevealedDraw | Failure> {
  const { userId: playerId } = caller;
  const playerOf = (roomId: number) => needs.aliasOf(roomId, playerId);
  const shown = readShown(await needs.signer(), reveal, { game: gashapon.name, playerOf });
  if (shown === null) return new Failure('acceptanceInvalid');
  if (clientSeedHash(reveal.clientSeed) !== shown.acceptance.clientSeedHash)
    return new Failure('clientSeedInvalid');
  const work = (tx: Queryable) => pull(tx, needs, { playerId, reveal, shown });
  return revealedOnce(needs.db, playerId, reveal, work);
}

async function pull(
  tx: Queryable,
  { clock, notifyWin }: PullNeeds,
  { playerId, reveal, shown: { acceptance, filed } }: Revealing,
): Promise<FreshDraw | DrawRow> {
  const { requestId: requestKey, clientSeed, source } = reveal;
  await lockPlayer(tx, playerId);
  const before = await findDrawByKey(tx, playerId, requestKey);
  if (before !== null) return orThrow(shownBefore(before, reveal));
  const roomId = Number(acceptance.roomId);
  const room = await findEverDrawRoom(tx, gashapon.name, roomId);
  const stream = await findStream(tx, gashapon, { roomId });
  if (room === null || stream === null || stream.stream !== acceptance.stream)
    throw new Failure('streamEnded');
  const box = await findOpenBox(tx, roomId);
  if (box?.commitment !== acceptance.commitment || stream.nextNumber !== acceptance.number) {
    const taken = await findDrawAt(tx, acceptance);
    if (taken === null) throw new Failure('sealOpened', `${acceptance.place}`);
    // The same that was shown with another key, or from another tab.
    if (shownBefore(taken, reveal) instanceof Failure) throw new Failure('numberTaken', taken.publicId);
    return taken;
  }
  const busyMs = msPromised(box, playerId, clock.now());
  if (busyMs > 0) throw new Failure('roomBusy', `${busyMs}`);
  const at = timeIn(box, stream, clock.now());
  const { quote, taken } = await offered(tx, box);
  const asset = assetOf(room);
  const alias = acceptance.player;
  const of = { playerId, alias, requestKey, clientSeed, source, at, acceptance: filed };
  const play = drawnFrom(stream, { room, quote, asset }, of);
  await moveCoins(tx, 'gashapon', play);
  const playId = await insertDraw(tx, play);
  const { kinds, toys } = await taken(play.result, playId);
  await promiseTurn(tx, box, null);
  await advanceStream(tx, stream, { draws: 1, receipt: play.receipt, now: at });
  if (toys.length > 0) await giveToys(tx, toys, { playerId, playId, at });
  if (play.number === box.size) await endBox(tx, { box, stream, roomName: room.name }, { at, how: 'empty' });
  await noteStake(tx, playerId, { at, play: play.publicId });
  // Both take the player's row lock: last.
  const body = { game: gashapon.name, coins: play.price, paid: 0, toys: toys.length };
  if (asset === 'coin') await countPlay(tx, { playerId, ref: play.publicId, body, at });
  if (toys.length > 0) await notifyWin(tx, play, kinds);
  return { ...play, stream };
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
