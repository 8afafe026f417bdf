import {
  errorKey,
  errors,
  type PushDown,
  pushProtocolVersion,
  type PushSharing,
  type PushStatus,
  type PushTally,
} from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { type Viewer, Viewers } from '../games/viewers.ts';
import { readFrees } from '../ports/balances.store.ts';
import type { DropName, ShownTable } from './push-messages.ts';

/** What a table is asked when somebody is to get a message about it. `playerId`: null for a stranger. */
export interface TableLook {
  readonly common: () => Omit<PushStatus, 'tally' | 'balance' | 'shared'>;
  readonly tallyOf: (playerId: number | null) => PushTally;
  /** Null at a player's own table. */
  readonly sharingOf: (playerId: number | null) => PushSharing | null;
  /** Everything that lies there. */
  readonly shown: () => Promise<ShownTable>;
  /** A player's account in the ledger. */
  readonly account: (playerId: number) => string;
}

/** They may come back when they like. */
const comeAgainCode = 4008;
/** Players change seats and shares with every drop: strangers and players hear of it so often at most. */
const sharingEveryMs = 400;

/** Who looks at a table, and what each of them receives. Frames are the same for all; the rest is each player's own. */
export class TablePeople {
  readonly viewers = new Viewers<PushDown>();
  readonly #db: Database;
  readonly #look: TableLook;
  #sharing: NodeJS.Timeout | null = null;

  constructor(db: Database, look: TableLook) {
    this.#db = db;
    this.#look = look;
  }

  async join(viewer: Viewer): Promise<void> {
    this.viewers.add(viewer);
    await this.welcome(viewer);
  }

  depart(viewer: Viewer): void {
    this.viewers.remove(viewer);
  }

  async welcome(viewer: Viewer): Promise<void> {
    const { userId } = viewer;
    const balances = await this.#balances(userId === null ? [] : [userId]);
    const { full, k } = await this.#look.shown();
    const status = this.#statusOf(userId, balances);
    viewer.send(JSON.stringify({ t: 'welcome', v: pushProtocolVersion, status, full, k } satisfies PushDown));
    this.viewers.ready(viewer);
  }

  /** A frame for everybody; who had fallen behind and is back gets the whole again. */
  frame(bytes: Uint8Array): void {
    for (const viewer of this.viewers.frame(bytes))
      this.welcome(viewer).catch(() => viewer.close(comeAgainCode, 'not welcomed'));
  }

  /** Tells everybody how the table stands. `known`: balances that need not be asked for. */
  async sendStatus(known: ReadonlyMap<number, number> = new Map()): Promise<void> {
    const { viewers } = this;
    if (viewers.size === 0) return;
    const asked = [...viewers.users].filter((playerId) => !known.has(playerId));
    // While the database is away, those whose coins are not known wait for their message until it is back.
    const read = await this.#balances(asked).catch(() => new Map<number, number>());
    const balances = new Map([...known, ...read]);
    for (const playerId of balances.keys())
      viewers.notifyUser(playerId, { t: 'status', status: this.#statusOf(playerId, balances) });
    const stranger = this.#statusOf(null, balances);
    viewers.deliverSome(({ userId }) => userId === null, { t: 'status', status: stranger });
  }

  /** Tells of seats and shares soon, once for all that changes meanwhile. */
  tellSharing(): void {
    if (this.#sharing !== null) return;
    this.#sharing = setTimeout(() => {
      this.#sharing = null;
      this.#tellSharing();
    }, sharingEveryMs);
    this.#sharing.unref();
  }

  #tellSharing(): void {
    const common = this.#look.sharingOf(null);
    if (common === null) return;
    const { viewers } = this;
    const own = new Set<number>();
    for (const playerId of viewers.users) {
      const shared = this.#look.sharingOf(playerId);
      if (shared === null || (shared.yours === 0 && shared.seat === null)) continue;
      own.add(playerId);
      viewers.notifyUser(playerId, { t: 'sharing', shared });
    }
    viewers.deliverSome(({ userId }) => userId === null || !own.has(userId), {
      t: 'sharing',
      shared: common,
    });
  }

  /** The database is away, or back. */
  tellHeld(isUp: boolean): void {
    this.viewers.broadcast(isUp ? { t: 'resumed' } : { t: 'held', reason: 'database' });
    if (isUp) void this.sendStatus();
  }

  /** Says to who asked for it that a drop does not come about. */
  refuse({ who, id }: DropName, { error, info }: Failure): void {
    this.viewers.notifyUser(who, { t: 'refused', id, code: errors[error].code, key: errorKey(error), info });
  }

  async #balances(playerIds: readonly number[]): Promise<Map<number, number>> {
    if (playerIds.length === 0) return new Map();
    const free = await readFrees(this.#db, playerIds.map(this.#look.account));
    return new Map(playerIds.map((playerId) => [playerId, free.get(this.#look.account(playerId)) ?? 0]));
  }

  #statusOf(playerId: number | null, balances: ReadonlyMap<number, number>): PushStatus {
    const balance = playerId === null ? null : (balances.get(playerId) ?? 0);
    const { common, tallyOf, sharingOf } = this.#look;
    return { ...common(), tally: tallyOf(playerId), balance, shared: sharingOf(playerId) };
  }
}
