import type { VideoTicket } from '@grabbit/contract';

export type AskTicket = () => Promise<VideoTicket>;

/** So much of its time must be left: the clock of this device may be a little off. */
const restMs = 10_000;

/** Keeps a ticket that the server has given back, so that not every try asks for a new one. */
export function createTicketKeeper(ask: AskTicket, now: () => number = Date.now) {
  let kept: VideoTicket | null = null;
  return {
    async take(): Promise<VideoTicket> {
      const ticket = kept !== null && kept.expiresAt - now() > restMs ? kept : await ask();
      kept = null;
      return ticket;
    },
    /** It was refused, and nothing came of it. */
    giveBack(ticket: VideoTicket): void {
      kept = ticket;
    },
  };
}
