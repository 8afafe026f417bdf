import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { keepPlace, type Notice, noticesAfter } from './notice-outbox.store.ts';

/** Notices on their way to one device at a time; more are read when acks come in. */
const window = 50;

export interface DeliveryNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly userId: number;
  readonly deviceId: string;
  /** The number that the device acked last. */
  readonly acked: number;
  /** Sends a notice and gives the number of its push; null when the connection is gone. */
  readonly send: (notice: Notice) => number | null;
  readonly onError: (error: unknown) => void;
}

/** What one bound connection still has to get, in order. */
export interface Delivery {
  /** Sends what is waiting. Safe to call at any time, also twice at once. */
  pump(): void;
  /** The user's last number is `last`: sends if something is waiting. */
  noteLast(last: number): void;
  ack(pushNumber: number): void;
  /** Sends no more; resolves when what was acked has been noted. */
  stop(): Promise<void>;
}

export function createDelivery(needs: DeliveryNeeds): Delivery {
  const { db, clock, userId, deviceId, send, onError } = needs;
  /** Sent and not acked: numbers of pushes and of notices, oldest first. */
  const inFlight = new Map<number, number>();
  let sent = needs.acked;
  let noted = needs.acked;
  let stopped = false;
  let pumping = false;
  let askedAgain = false;
  let noting: Promise<void> = Promise.resolve();
  let notingSoon = false;

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const limit = window - inFlight.size;
      if (stopped || limit <= 0) return;
      const notices = await noticesAfter(db, userId, { seq: sent, limit });
      for (const notice of notices) if (!sendOne(notice)) return;
      if (notices.length < limit) return;
    }
  }

  function sendOne(notice: Notice): boolean {
    const number = stopped ? null : send(notice);
    if (number === null) return false;
    inFlight.set(number, notice.seq);
    sent = notice.seq;
    return true;
  }

  async function pump(): Promise<void> {
    if (pumping) {
      askedAgain = true;
      return;
    }
    pumping = true;
    try {
      do {
        askedAgain = false;
        await sendWaiting();
      } while (askedAgain && !stopped);
    } finally {
      pumping = false;
    }
  }

  /** Everything up to here was acked: an ack out of turn counts when those before it have come. */
  const ackedTo = (): number => {
    const [oldest] = inFlight.values();
    return oldest === undefined ? sent : oldest - 1;
  };

  /** Acks that come while one is being noted are noted together. */
  async function note(): Promise<void> {
    notingSoon = false;
    const acked = ackedTo();
    if (acked <= noted) return;
    await keepPlace(db, { userId, deviceId, acked, now: clock.now() });
    noted = acked;
  }

  function noteSoon(): void {
    if (notingSoon) return;
    notingSoon = true;
    noting = noting.then(note).catch(report);
  }

  /** While the database is away nothing is lost: the next pump or ack tries again. */
  function report(error: unknown): void {
    if (!(error instanceof DatabaseAway)) onError(error);
  }

  return {
    pump: () => void pump().catch(report),
    noteLast(last) {
      if (last > sent) void pump().catch(report);
    },
    ack(pushNumber) {
      if (!inFlight.delete(pushNumber)) return;
      noteSoon();
      if (inFlight.size < window / 2) void pump().catch(report);
    },
    async stop() {
      stopped = true;
      noteSoon();
      await noting;
    },
  };
}
