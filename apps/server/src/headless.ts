import { join } from 'node:path';
import { systemClock } from './core/clock.ts';
import { webRoot } from './core/http-server.ts';
import { createLog } from './core/log.ts';
import { createMailer } from './core/mail.ts';
import { loadMessages } from './core/messages.ts';
import { taughtMessages } from './core/own-texts.ts';
import { createMetrics } from './core/metrics.ts';
import { features, type Running, type RunningName } from './features.ts';
import { assemble } from './registry/assemble.ts';
import { noBeacon } from './ports/beacon.ts';
import type { Core, FeatureRegistry, Ports } from './registry/registry.ts';

/** The house without a server around it: for commands of the operator, for tests and soaks. */
export interface Headless {
  readonly registry: FeatureRegistry;
  feature<Name extends RunningName>(name: Name): Running<Name>;
}

/** Makes all features and starts none of them. `instead` are ports given in place of a feature's. */
export async function openHeadless(
  given: Pick<Core, 'config' | 'db'> & Partial<Core>,
  instead: Partial<Ports> = {},
): Promise<Headless> {
  const core: Core = {
    mailer: createMailer(given.config.mail, given.db),
    log: createLog('warn'),
    metrics: createMetrics(),
    clock: systemClock,
    beacon: noBeacon,
    messages: taughtMessages(loadMessages(join(webRoot, 'public/lang'))),
    node: 'headless',
    threads: 0,
    ...given,
  };
  const { registry, running } = await assemble(core, features, instead);
  return { registry, feature: <Name extends RunningName>(name: Name) => running.get(name) as Running<Name> };
}
