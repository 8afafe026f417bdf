import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Reason } from '../platform/operator.schemas.ts';
import { Nullable, OneOf } from '../shapes.ts';
import type { consolePaths } from './console.paths.ts';

/** A time zone as the time zone database names it, by which days are counted. */
const Zone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9+_/-]+$' });
/** A day, as `2026-11-29`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Money = Type.Object({ currency: Type.String(), cents: Type.Integer(), count: Type.Integer() });
/** Plays for coins, in a time: what was staked, what was paid back in coins, and how many prizes went out. */
const played = {
  ...{ plays: Type.Integer(), coinsIn: Type.Integer(), coinsOut: Type.Integer(), prizes: Type.Integer() },
};

const Queue = Type.Object({ waiting: Type.Integer(), oldest: MaybeMoment });

/** Of each part null where the caller's role does not name it. */
const Today = Type.Object({
  now: Type.String(),
  plays: Nullable(
    Type.Object({
      today: Type.Object(played),
      /** The same day a week ago, up to the same time. */
      lastWeek: Type.Object(played),
      /** Of today, by the hour that each began in. */
      hours: Type.Array(
        Type.Object({ hour: Type.Integer(), plays: Type.Integer(), coinsIn: Type.Integer() }),
      ),
      /** Machines that take no plays, though nobody closed them. */
      down: Type.Integer(),
      /** Kinds of which few are left on the shelf. */
      low: Type.Array(Type.Object({ kind: Type.String(), stock: Type.Integer(), lowAt: Type.Integer() })),
    }),
  ),
  parcels: Nullable(
    Type.Object({
      ...{ toPack: Type.Integer(), dueToday: Type.Integer(), late: Type.Integer() },
      next: Type.Array(
        Type.Object({
          ...{ orderId: Type.Integer(), promised: Type.String(), country: Type.String() },
          things: Type.Integer(),
        }),
      ),
    }),
  ),
  payments: Nullable(
    Type.Object({
      received: Type.Array(Money),
      refunded: Type.Array(Money),
      /** What nobody has settled. */
      differences: Queue,
      /** What audits found and nobody has mended. */
      findings: Type.Integer(),
    }),
  ),
  people: Nullable(
    Type.Object({
      cases: Nullable(Queue),
      appeals: Nullable(Queue),
      issues: Nullable(Queue),
      faults: Nullable(Queue),
    }),
  ),
});

const MachineState = OneOf(['open', 'paused', 'repairing', 'closed']);

const Machine = Type.Object({
  ...{ roomId: Type.Integer(), name: Type.String(), game: Type.String(), state: MachineState },
  ...{ practice: Type.Boolean(), ...played },
  /** Plays that gave more than they cost, or a prize. */
  wins: Type.Integer(),
});

const Balance = Type.Object({
  ...{ asset: Type.String(), balance: Type.Integer(), held: Type.Integer() },
  /** Whether it is what all transfers of the account add up to. */
  agrees: Type.Boolean(),
});

export const consoleSchemas = {
  consoleToday: { params: Type.Object({ zone: Zone }), reply: Today },
  /** Machines of all games, with the plays of the last seven days. */
  consoleMachines: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Machine) }) },
  /** One machine, with all that is asked about it. `roomNotFound`. */
  consoleMachine: {
    params: Type.Object({ roomId: Type.Integer({ minimum: 1 }), zone: Zone }),
    reply: Type.Object({
      machine: Machine,
      /** Whether somebody plays there right now. */
      playing: Type.Boolean(),
      /** Its price and settings; null where each play chooses its stake, or rules are those of the whole game. */
      terms: Nullable(
        Type.Object({
          ...{ price: Type.Integer(), minLevel: Type.Integer(), club: Type.Boolean() },
          ...{ preset: Type.String(), since: Type.String() },
          /** The regular one first; empty where there is one price alone. */
          prices: Type.Array(
            Type.Object({ price: Type.Integer(), minLevel: Type.Integer(), club: Type.Boolean() }),
          ),
          /** Wins in a thousand plays that are published of it; null where no such share is. */
          band: Nullable(Type.Object({ lowPermille: Type.Integer(), highPermille: Type.Integer() })),
          /** It is filled up to so many toys when fewer than that lie in it; null where nothing is filled. */
          filling: Nullable(Type.Object({ below: Type.Integer(), to: Type.Integer() })),
        }),
      ),
      /** Each of the last seven days of the zone, the oldest first. */
      days: Type.Array(Type.Object({ day: Type.String(), ...played, wins: Type.Integer() })),
      /** The kinds that lie in it or that refills add, with what the shelf has. */
      inside: Type.Array(
        Type.Object({
          ...{ kind: Type.String(), name: Type.String(), units: Type.Integer() },
          ...{ stock: Type.Integer(), lowAt: Type.Integer() },
        }),
      ),
      /** The newest entries of its public log, the newest first; empty where a game has another log. */
      log: Type.Array(
        Type.Object({
          ...{ seq: Type.Integer(), at: Type.String(), kind: Type.String(), hash: Type.String() },
          /** A play's number; empty for other entries. */
          playId: Type.String(),
          /** The word that tells most of it: a reason, an act, a preset. */
          note: Type.String(),
          /** How many toys it is about: won, or added. */
          toys: Type.Integer(),
        }),
      ),
    }),
  },
  /** What new claw machines can be: presets with the band of wins in a thousand plays that is published for each, and cabinets. */
  consolePresets: {
    params: Type.Object({}),
    reply: Type.Object({
      claw: Type.Array(
        Type.Object({
          ...{ name: Type.String(), toys: Type.Integer(), refillBelow: Type.Integer() },
          ...{ lowPermille: Type.Integer(), highPermille: Type.Integer() },
          measuredWith: Type.Array(Type.String()),
        }),
      ),
      cabinets: Type.Array(Type.String()),
    }),
  },
  /** What came in and went out from one day to another, both counted. Coins and money never stand in one column. */
  /** No player is named. Weeks begin on Monday; a share of a day is of those for whom that day is over. */
  consoleGrowth: {
    params: Type.Object({ zone: Zone }),
    reply: Type.Object({
      /** Of the last thirteen weeks, the newest first. */
      cohorts: Type.Array(
        Type.Object({
          ...{
            week: Type.String(),
            registered: Type.Integer(),
            played: Type.Integer(),
            paid: Type.Integer(),
          },
          ...{ day1: Type.Integer(), day1Of: Type.Integer(), day7: Type.Integer(), day7Of: Type.Integer() },
          ...{ day30: Type.Integer(), day30Of: Type.Integer() },
        }),
      ),
      /** Of the last thirty days. */
      games: Type.Array(
        Type.Object({
          ...{
            game: Type.String(),
            plays: Type.Integer(),
            coinsIn: Type.Integer(),
            coinsOut: Type.Integer(),
          },
        }),
      ),
      /** `won`: in the last thirty days. `lastsDays`: how long stock and machines last at that pace; null where none was won. */
      goods: Type.Array(
        Type.Object({
          ...{ kind: Type.String(), name: Type.String(), stock: Type.Integer(), inMachines: Type.Integer() },
          ...{ won: Type.Integer(), lastsDays: Nullable(Type.Integer()) },
        }),
      ),
    }),
  },
  consoleTakings: {
    params: Type.Object({ zone: Zone, from: Day, to: Day }),
    reply: Type.Object({
      machines: Type.Array(
        Type.Object({
          ...{ roomId: Type.Integer(), name: Type.String(), game: Type.String(), ...played },
          /** What its prizes cost the house; without those whose cost nobody said. */
          prizeCents: Type.Integer(),
          prizesWithoutCost: Type.Integer(),
        }),
      ),
      received: Type.Array(Money),
      refunded: Type.Array(Money),
      /** What labels cost. */
      postage: Type.Array(Money),
      /** Coins by what they moved for, as the ledger has them: the sums of the machines are among them. */
      ledger: Type.Array(
        Type.Object({ account: Type.String(), coinsIn: Type.Integer(), coinsOut: Type.Integer() }),
      ),
    }),
  },
  ownerClaim: {
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
    reply: Type.Object({ userId: Type.Integer() }),
  },
  playerShow: {
    params: Type.Object({ playerId: Type.Integer({ minimum: 1 }) }),
    reply: Type.Object({
      ...{ playerId: Type.Integer(), nickName: Type.String(), mail: Type.String(), since: Type.String() },
      ...{ level: Type.Integer(), country: Type.String(), role: Type.String() },
      ...{
        bannedAt: MaybeMoment,
        removedAt: MaybeMoment,
        breakUntil: MaybeMoment,
        excludedUntil: MaybeMoment,
      },
      balances: Type.Array(Balance),
      sessions: Type.Array(
        Type.Object({ agent: Type.String(), createdAt: Type.String(), seenAt: Type.String() }),
      ),
      /** The newest first. */
      plays: Type.Array(
        Type.Object({
          ...{ playId: Type.String(), at: Type.String(), game: Type.String(), roomId: Type.Integer() },
          ...{ asset: Type.String(), price: Type.Integer(), paid: Type.Integer(), prizes: Type.Integer() },
          state: Type.String(),
        }),
      ),
      orders: Type.Array(
        Type.Object({
          orderId: Type.Integer(),
          at: Type.String(),
          stage: Type.String(),
          country: Type.String(),
        }),
      ),
      payments: Type.Array(
        Type.Object({
          ...{ number: Type.String(), at: Type.String(), state: Type.String(), title: Type.String() },
          ...{ cents: Type.Integer(), currency: Type.String() },
        }),
      ),
      issues: Type.Array(
        Type.Object({ issueId: Type.String(), at: Type.String(), kind: Type.String(), state: Type.String() }),
      ),
      /** Won toys that lie in their pack. `playId` is empty for what no play brought. */
      pack: Type.Array(
        Type.Object({
          ...{ kind: Type.String(), name: Type.String() },
          at: Type.String(),
          playId: Type.String(),
        }),
      ),
      faults: Type.Array(
        Type.Object({
          ...{ faultId: Type.String(), at: Type.String(), roomName: Type.String() },
          ...{ kind: Type.String(), state: Type.String() },
        }),
      ),
      /** Who of the house looked at what is theirs, and why. */
      looks: Type.Array(
        Type.Object({ at: Type.String(), who: Type.String(), action: Type.String(), reason: Type.String() }),
      ),
    }),
  },
  /** What is masked elsewhere. Who asked, and why, stands in the log and on the player's page. */
  playerContact: {
    params: Type.Object({ playerId: Type.Integer({ minimum: 1 }), reason: Reason }),
    reply: Type.Object({
      ...{ playerId: Type.Integer(), mail: Type.String(), mobile: Type.String() },
      addresses: Type.Array(Type.String()),
    }),
  },
} satisfies CallSchemas<typeof consolePaths>;
