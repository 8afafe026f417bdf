import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';
import type { Clock } from '../core/clock.ts';
import { Failure } from '../core/failure.ts';
import type { StageId, VideoWay } from '../ports/video.ts';

export const ticketMs = 60_000;

/** What a ticket allows, once. */
export interface TicketGrant {
  readonly stage: StageId;
  readonly way: VideoWay;
  /** Which opening of the stage: none of an earlier one is worth anything. */
  readonly opening: string;
  readonly person: string;
}

interface Signed extends TicketGrant {
  readonly until: number;
  readonly mark: string;
}

export interface Tickets {
  issue(grant: TicketGrant): { readonly ticket: string; readonly expiresAt: number };
  /**
   * What it allows. From then on it is used, unless it is given back. Failures: `videoTicketInvalid` for one that is not ours,
   * or is for another stage or way, `videoTicketExpired`, `videoTicketUsed`.
   */
  take(ticket: string, place: { readonly stage: StageId; readonly way: VideoWay }): TicketGrant | Failure;
  /** Nothing came of it: it may be tried again until it expires. */
  giveBack(ticket: string): void;
}

/** Tickets signed under a key of the arcade's secret. Which were used is kept in memory until they expire. */
export function createTickets(secret: Buffer, clock: Clock): Tickets {
  const key = Buffer.from(keyed(secret, 'video ticket', ''), 'hex');
  const used = new Map<string, number>();
  const seal = (body: string): Buffer => createHmac('sha256', key).update(body).digest();

  function read(ticket: string): Signed | null {
    const [body = '', given = '', ...more] = ticket.split('.');
    const seen = Buffer.from(given, 'base64url');
    const right = seal(body);
    if (more.length > 0 || seen.length !== right.length || !timingSafeEqual(seen, right)) return null;
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Signed;
  }

  /** In the order in which they were used, so nearly in the one in which they expire. */
  function forgetExpired(now: number): void {
    for (const [ticket, until] of used) {
      if (until > now) return;
      used.delete(ticket);
    }
  }

  return {
    issue(grant) {
      const expiresAt = clock.now() + ticketMs;
      const signed: Signed = { ...grant, until: expiresAt, mark: randomBytes(12).toString('base64url') };
      const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
      return { ticket: `${body}.${seal(body).toString('base64url')}`, expiresAt };
    },
    take(ticket, { stage, way }) {
      const signed = read(ticket);
      const now = clock.now();
      if (signed === null || signed.stage !== stage || signed.way !== way)
        return new Failure('videoTicketInvalid');
      if (signed.until <= now) return new Failure('videoTicketExpired');
      forgetExpired(now);
      if (used.has(ticket)) return new Failure('videoTicketUsed');
      used.set(ticket, signed.until);
      return signed;
    },
    giveBack: (ticket) => void used.delete(ticket),
  };
}
