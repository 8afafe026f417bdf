import type { Logger } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';

/**
 * An audit of the ledger that is counted: the function goes on auditing. Each fault is an error in the log until it is mended.
 */
export function measureAudits(
  metrics: Metrics,
  log: Logger,
  audit: () => Promise<{ readonly open: readonly unknown[]; readonly full: boolean }>,
): () => Promise<void> {
  const audits = metrics.counter({
    name: 'ledger_audits_total',
    help: 'Audits of the ledger',
    labels: ['outcome', 'reach'],
  });
  const faults = metrics.gauge({
    name: 'ledger_faults',
    help: 'Breaches that audits of the ledger found and that are not mended',
  });
  return async () => {
    const { open, full } = await audit();
    faults.set(open.length);
    audits.inc({ outcome: open.length === 0 ? 'sound' : 'broken', reach: full ? 'full' : 'fresh' });
    for (const fault of open) log.error({ fault }, 'the ledger is broken');
  };
}
