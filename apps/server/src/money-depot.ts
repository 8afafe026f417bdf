import { join } from 'node:path';
import { createMoney, type Money } from './money.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { webRoot } from './platform/http-server.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { loadMessages } from './platform/messages.ts';

/** The money features for one command of the operator, without a server around them. */
export function createDepotMoney(config: Config, db: Database): Promise<Money> {
  return createMoney({
    db,
    clock: systemClock,
    config,
    mailer: createMailer(config.mail, db),
    messages: loadMessages(join(webRoot, 'public/lang')),
    log: createLog('warn'),
    rateOf: () => null,
  });
}
