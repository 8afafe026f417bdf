import { Socket } from 'node:net';

/**
 * Sends what is written in one turn of the event loop with one system call: the PostgreSQL client corks and uncorks
 * its socket around each statement, and statements that are sent together would each be a call of their own.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
