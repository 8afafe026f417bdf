import { Type } from 'typebox';
import { bagReturnReasons } from '../games/fair-reasons.ts';
import { BagId, LiveRecordId, RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Commitment, Nullable, OneOf, RequestId, Secret } from '../shapes.ts';
import { bagSeconds, bagWays, mostBagPrizes } from './live-limits.ts';
import { LuckyBagJoinType, LuckyBagState } from './live.enums.ts';
import type { liveBagPaths } from './live-bag.paths.ts';

/** What lies in a bag: `kind` is a toy's, empty for `coins`. */
const Prize = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  coins: Type.Integer(),
  count: Type.Integer(),
});

/** Whom something was drawn for. The nickname is as it is now. */
const Winner = Type.Object({
  number: Type.Integer(),
  prize: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
});

/**
 * A lucky bag. `phase` says more than the state: `open`, `listed` (nobody can enter any more, nothing is drawn yet), `drawn`,
 * `returned` (called off: prizes went back). `own` is the caller's number, 0 for none. `beaconRound` 0: drawn by what entrants show.
 */
export const LiveBag = Type.Object({
  bagId: BagId,
  roomId: RoomId,
  liveRecordId: LiveRecordId,
  state: OneOf(LuckyBagState),
  phase: OneOf(['open', 'listed', 'drawn', 'returned']),
  joinType: OneOf(LuckyBagJoinType),
  sequence: Type.Integer(),
  commitment: Commitment,
  prizes: Type.Array(Prize),
  entries: Type.Integer(),
  /** Hash of the whole list; empty while it is open. */
  list: Type.String(),
  closesAt: Type.Integer(),
  nowTime: Type.Integer(),
  hasBeacon: Type.Boolean(),
  beaconRound: Type.Integer(),
  /** Where anybody can ask for the beacon's values themselves; null for a bag that names none. */
  beacon: Nullable(Type.Object({ chain: Type.String(), relays: Type.Array(Type.String()) })),
  /** Why a bag was called off; empty for all others. */
  why: OneOf(['', ...bagReturnReasons]),
  winners: Type.Array(Winner),
  own: Type.Integer(),
  /** The key that signs entries, in one line. */
  key: Type.String(),
});

const Entry = Type.Object({ number: Type.Integer(), entry: Type.String(), signature: Type.String() });

export const liveBagSchemas = {
  /** The bag of a number, or the last of a room's show; null where there was none. */
  liveBagInfo: {
    params: Type.Object({
      bagId: Type.Optional(BagId),
      roomId: Type.Optional(RoomId),
      /** The last bag of a show, also of one that is over. */
      liveRecordId: Type.Optional(LiveRecordId),
    }),
    reply: Type.Object({ bag: Nullable(LiveBag) }),
  },
  /** Whether the caller can enter, and how: always by a free entry beside the other. */
  liveBagCheck: {
    params: Type.Object({ bagId: BagId }),
    reply: Type.Object({ ways: Type.Array(OneOf(bagWays)), own: Type.Integer() }),
  },
  /** Enters a bag. `clientSeedHash` is the hash of a seed that the caller shows when the list is closed. A comment is said in the talk. */
  liveBagJoin: {
    params: Type.Object({
      requestId: RequestId,
      bagId: BagId,
      way: OneOf(bagWays),
      clientSeedHash: Commitment,
      comment: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    reply: Entry,
  },
  liveBagReveal: {
    params: Type.Object({ bagId: BagId, clientSeed: Secret }),
    reply: Type.Object({ revealed: Type.Boolean() }),
  },
  /** The proof of a bag that was drawn, as text: the same for everybody. */
  liveBagFile: { params: Type.Object({ bagId: BagId }), reply: Type.Object({ file: Type.String() }) },

  /** For a host: what can be put into a bag. */
  liveBagPrizes: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Prize) }) },
  /** Opens a bag in the show that is on: it is sealed before the first entry. */
  liveBagOpen: {
    params: Type.Object({
      requestId: RequestId,
      joinType: OneOf(LuckyBagJoinType),
      prizes: Type.Array(
        Type.Object({
          name: Type.String({ pattern: '^[a-zA-Z0-9_-]{1,80}$' }),
          count: Type.Integer({ minimum: 1, maximum: 100 }),
        }),
        { minItems: 1, maxItems: mostBagPrizes },
      ),
      seconds: Type.Integer({ minimum: bagSeconds.least, maximum: bagSeconds.most }),
    }),
    reply: LiveBag,
  },
} satisfies CallSchemas<typeof liveBagPaths>;
