import type { CallName } from '@grabbit/contract';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Database, Queryable } from '../core/database.ts';
import type { RunnableCommand } from './commands.ts';
import type { FirstPage } from '../core/first-pages.ts';
import type { Job } from '../core/jobs.ts';
import type { PersonalData } from '../core/personal-data.ts';
import type { DrawnGame } from '../games/drawn-terms.ts';
import type { AnyGame } from '../games/game.ts';
import type { Mender } from '../games/mender.ts';
import type { ListRooms } from '../games/game-room.ts';
import type { AskWaiting } from '../games/waiting-game.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import type { GrantHandlers } from '../ports/grants.ts';
import type { ModeratedThings } from '../ports/moderated.ts';
import type { LedgerCheck } from '../ports/ledger-check.ts';
import type { Sellers } from '../ports/offer.ts';
import type { EventListener } from '../ports/player-events.ts';
import type { FeatureRegistry, Ports } from './registry.ts';

/** The demonstration arcade that is being set up. */
export interface Demonstration {
  readonly db: Database;
  readonly now: Date;
  /** How many machines; the whole arcade without it. */
  readonly rooms: number | undefined;
}

/** Handlers by the names of their calls. What each takes and gives is checked where it is written. */
export type SomeHandlers = { readonly [Name in CallName]?: unknown };

/** Takes upgrades of HTTP connections under a path; one without a path takes all others. */
export interface UpgradeHandler {
  readonly under?: string;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A feature that runs. */
export interface RunningFeature {
  readonly handlers?: SomeHandlers;
  /** Puts a guard before calls of others. */
  gate?(handlers: SomeHandlers): SomeHandlers;
  readonly jobs?: readonly Job[];
  /** Who hears what players did. */
  readonly listeners?: readonly EventListener[];
  /** What it offers the others. */
  readonly ports?: Partial<Ports>;
  readonly games?: readonly AnyGame[];
  readonly grants?: Partial<GrantHandlers>;
  /** What it keeps of what people write and show, by kind: it can be reported, hidden and shown again. */
  readonly moderated?: ModeratedThings;
  /** Called when all ports are given. */
  readonly sellers?: () => Partial<Sellers>;
  readonly upgrades?: UpgradeHandler | readonly UpgradeHandler[];
  addRoutes?(http: FastifyInstance): void;
  /** Its pages that go out with what they show first. */
  readonly firstPages?: readonly FirstPage[];
  /** Rooms of its game that the house may recommend. */
  readonly openRooms?: ListRooms;
  /** What of a player's is open in its game: rooms offer the way back. */
  readonly waiting?: AskWaiting;
  /** Tables of single players at which a play could not be ended yet. */
  stuckTables?(): readonly object[];
  /** Ends what it has sealed, for the database is an older state of itself and every seed may be known. In the transaction of the restore, before `start`. */
  afterRestore?(tx: Queryable, now: Date): Promise<void>;
  /** Before the server listens. Said again when the database went away in it, so it must be safe to say twice. */
  start?(): Promise<void>;
  /** Ends what players have begun; what is not ended when `patience` aborts is left to the next start. */
  drain?(patience: AbortSignal): Promise<void>;
  /** Ends its connections; the server answers calls until all have. */
  disconnect?(): Promise<void> | void;
  /** Lets go of what it holds, after the last call was answered. */
  close?(): Promise<void> | void;
}

/** What a feature brings along. It is named once, in `features.ts`. */
export interface Feature {
  /** Its folder, here and in contract, web, e2e and docs. */
  readonly name: string;
  /** Makes it. Nothing runs before `start`, and no port is asked. */
  readonly create?: (registry: FeatureRegistry) => RunningFeature | Promise<RunningFeature>;
  /** A game that is drawn. */
  readonly draw?: DrawnGame;
  /** A game whose plays stay open from step to step. */
  readonly round?: StepwiseGame;
  /** How its machines are mended. */
  readonly mender?: Mender;
  /** What it holds about people, for their export and removal. */
  readonly personal?: readonly PersonalData[];
  /** What holds of its own tables and the ledger: audited with the ledger, and a breach is reported like one of the ledger. */
  readonly audits?: readonly LedgerCheck[];
  /** What the operator can do with it: `npm run operator -- …`. */
  readonly commands?: readonly RunnableCommand[];
  /** Its part of the demonstration; does nothing where it is there already. */
  readonly seed?: (demonstration: Demonstration) => Promise<void>;
}

/** Keeps the feature's own type, so that the list of features knows which calls and ports are there. */
export function defineFeature<const Given extends Feature>(feature: Given): Given {
  return feature;
}
