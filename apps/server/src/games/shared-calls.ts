import { betLevel, type CallParams, type CallReply } from '@grabbit/contract';
import { type CallContext, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { playerAccount } from '../ports/accounts.ts';
import type { Beacon } from '../ports/beacon.ts';
import { readFree } from '../ports/balances.store.ts';
import { type DrawRoomRow, findDrawRoom, findEverDrawRoom, readDrawRooms } from './draw-room.store.ts';
import type { SharedGame } from './shared-game.ts';
import { findSharedRecord, measureRounds, readSharedRecords, sharedCardOf } from './shared-record.store.ts';
import type { SharedRooms } from './shared-rooms.ts';
import { readSharedLog } from './shared-round.store.ts';
import { placeStake, revealStake, type StakeNeeds } from './shared-stake.ts';

export interface SharedCallNeeds extends StakeNeeds {
  readonly game: SharedGame;
  readonly beacon: Beacon;
  readonly rooms: SharedRooms;
}

/** A call of the contract about rounds, by its shape: games name theirs apart, and agree in it. */
type Name = 'Rooms' | 'Page' | 'Reveal' | 'Log' | 'Records' | 'Record';
type Asked<Of extends Name> = CallParams<`race${Of}`>;
type Reply<Of extends Name> = CallReply<`race${Of}`>;
type StakeAsked<Choice extends string> = Omit<CallParams<'raceStake'>, 'choice'> & {
  readonly choice: Choice;
};
type StakeTold<Choice extends string> = Omit<CallReply<'raceStake'>, 'choice'> & { choice: Choice };

/** What every game of shared rounds answers: rooms, the page of one, stakes, records and the public log. */
export interface SharedCalls {
  rooms(): Promise<Reply<'Rooms'>>;
  /** Without what the game itself publishes. `roomNotFound`. */
  page(asked: Asked<'Page'>): Promise<Omit<Reply<'Page'>, 'returnMillionths' | 'solo'> | Failure>;
  /** Places a stake, and tells the room. Refusals as of {@link placeStake}. */
  stake<Choice extends string>(
    asked: StakeAsked<Choice>,
    context: CallContext,
  ): Promise<StakeTold<Choice> | Failure>;
  /** Takes the seed of a stake, and tells the room. Refusals as of {@link revealStake}. */
  reveal(asked: Asked<'Reveal'>, context: CallContext): Promise<Reply<'Reveal'> | Failure>;
  /** Of a closed room, too: proofs outlive it. `roomNotFound`. */
  log(asked: Asked<'Log'>): Promise<Reply<'Log'> | Failure>;
  records(asked: Asked<'Records'>, context: CallContext): Promise<Reply<'Records'>>;
  /** `playNotFound`. */
  record(asked: Asked<'Record'>): Promise<Reply<'Record'> | Failure>;
}

/** The calls of a game of shared rounds. `stakes`: in coins, the smallest first. */
export function sharedCalls(
  needs: SharedCallNeeds,
  stakes: readonly [number, ...(readonly number[])],
): SharedCalls {
  const { db, game, rooms, signer, beacon } = needs;
  const { name, version } = game.rules;
  const cardOf = (row: DrawRoomRow) =>
    sharedCardOf(row, { price: stakes[0], watchers: rooms.watchers(row.id) });
  return {
    async rooms() {
      return { list: (await readDrawRooms(db)).filter((row) => row.game === name).map(cardOf) };
    },
    async page({ roomId }) {
      const room = await findDrawRoom(db, name, roomId);
      if (room === null) return new Failure('roomNotFound');
      return {
        room: cardOf(room),
        engine: { name, version },
        stakes: stakes.map((coins) => ({ coins, minLevel: betLevel(coins) })),
        measured: await measureRounds(db, roomId),
        key: (await signer()).key,
        beacon: beacon.chain === null ? null : { chain: beacon.chain.hash, relays: [...beacon.relays] },
        ...game.times,
      };
    },
    async stake({ requestId, roomId, commitment, clientSeedHash, choice, stake: coins, from }, context) {
      const caller = callerOf(context);
      const asked = { requestId, roomId, commitment, clientSeedHash, source: from };
      const wish = { ...asked, stake: { choice, coins } };
      const placed = await placeStake(needs, game, caller, wish);
      if (placed instanceof Failure) return placed;
      const { asset, ...stake } = placed;
      const balance = await readFree(db, playerAccount(caller.userId, asset));
      const { playId, sequence } = stake;
      const own = { playId, sequence, choice, coins, clientSeedHash };
      rooms.entered(roomId, caller.userId, own, balance);
      return { ...stake, choice, balance };
    },
    async reveal(asked, context) {
      const revealed = await revealStake(needs, callerOf(context), asked);
      if (revealed instanceof Failure) return revealed;
      rooms.revealed(revealed);
      return { revealed: true };
    },
    async log({ roomId, from = 1, limit = 100 }) {
      if ((await findEverDrawRoom(db, name, roomId)) === null) return new Failure('roomNotFound');
      return { list: await readSharedLog(db, roomId, { from, limit }) };
    },
    records: ({ cursor = null, limit = 20 }, context) =>
      readSharedRecords(db, name, { playerId: callerOf(context).userId, cursor, limit }),
    record: async ({ playId }) => (await findSharedRecord(db, name, playId)) ?? new Failure('playNotFound'),
  };
}
