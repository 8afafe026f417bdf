import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database, DatabaseAway } from '../../apps/server/src/core/database.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { createMailer } from '../../apps/server/src/core/mail.ts';
import { openHeadless } from '../../apps/server/src/headless.ts';
import type { Running } from '../../apps/server/src/features.ts';
import type { DataFolder } from '../harness/data-folder.ts';

/** An operator beside the server, on the same database, which is reached anew whenever it was killed. */
export class MoneyOperator {
  readonly #folder: DataFolder;
  #open: Promise<{ readonly db: Database; readonly money: Running<'recharge'> }> | null = null;

  constructor(folder: DataFolder) {
    this.#folder = folder;
  }

  /** Does `work` until the database has taken it; what was lost with an answer must be safe to say twice. */
  async do<T>(
    work: (console: { readonly db: Database; readonly money: Running<'recharge'> }) => Promise<T>,
  ): Promise<T> {
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

  async #connect(): Promise<{ db: Database; money: Running<'recharge'> }> {
    const until = performance.now() + 120_000;
    for (;;) {
      const connection = await this.#folder.connection();
      if (connection !== null) {
        const db = createDatabase({ connection, poolSize: 4, applicationName: 'grabbit-soak' });
        const { feature } = await openHeadless(
          {
            ...{ db, config: this.#folder.config, log: createLog('silent') },
            mailer: createMailer({ kind: 'outbox' }, db),
          },
          { reportPurchase: () => Promise.resolve() },
        );
        return { db, money: feature('recharge') };
      }
      if (performance.now() > until) throw new Error('the database did not come back');
      await sleep(50);
    }
  }
}
