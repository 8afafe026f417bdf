import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { createMoney, type Money } from '../../apps/server/src/money.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDatabase, type Database, DatabaseAway } from '../../apps/server/src/platform/database.ts';
import { webRoot } from '../../apps/server/src/platform/http-server.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMailer } from '../../apps/server/src/platform/mail.ts';
import { loadMessages } from '../../apps/server/src/platform/messages.ts';
import type { DataFolder } from '../support/data-folder.ts';

/** The operator's desk beside the server: the same database, reached anew whenever it was killed. */
export class MoneyDesk {
  readonly #folder: DataFolder;
  #open: Promise<{ readonly db: Database; readonly money: Money }> | null = null;

  constructor(folder: DataFolder) {
    this.#folder = folder;
  }

  /** Does `work` until the database has taken it; what was lost with an answer must be safe to say twice. */
  async do<T>(work: (desk: { readonly db: Database; readonly money: Money }) => Promise<T>): Promise<T> {
    for (;;) {
      const opened = (this.#open ??= this.#connect());
      try {
        return await work(await opened);
      } catch (error) {
        if (!(error instanceof DatabaseAway)) throw error;
        if (this.#open === opened) this.#open = null;
        await sleep(100);
      }
    }
  }

  async close(): Promise<void> {
    const opened = await this.#open;
    await opened?.db.close();
    this.#open = null;
  }

  async #connect(): Promise<{ db: Database; money: Money }> {
    const until = performance.now() + 120_000;
    for (;;) {
      const connection = await this.#folder.connection();
      if (connection !== null) {
        const db = createDatabase({ connection, poolSize: 4, applicationName: 'grabbit-soak' });
        const money = await createMoney({
          db,
          clock: systemClock,
          config: this.#folder.config,
          mailer: createMailer({ kind: 'outbox' }, db),
          messages: loadMessages(join(webRoot, 'public/lang')),
          log: createLog('silent'),
          rateOf: () => null,
        });
        return { db, money };
      }
      if (performance.now() > until) throw new Error('the database did not come back');
      await sleep(50);
    }
  }
}
