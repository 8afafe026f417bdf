import { within } from '../core/within.ts';
import { defineFeature } from '../registry/feature.ts';
import { createBackups } from './backups.ts';
import { certificateEnd } from './certificate.ts';
import { createDrills } from './drills.ts';
import { fetchBackup } from './operations.operator.ts';
import { createOperations } from './operations.module.ts';
import { operationsPersonalData } from './operations.personal.ts';

/** So long the server's end waits for a backup or a drill under way; the next start notes what was cut off. */
const patienceMs = 5_000;

export const operationsFeature = defineFeature({
  name: 'operations',
  create({ config, db, clock, log, mailer, node, ports }) {
    const needs = { db, clock, log, node, dataDir: config.dataDir };
    const backups = createBackups(needs);
    const drills = createDrills({ ...needs, audit: (copy) => ports.auditLedger(copy) });
    const ready = {
      deliverySource: () => ports.deliverySource(),
      hasOwnLegalTexts: () => ports.hasOwnLegalTexts(),
    };
    return {
      backups,
      drills,
      handlers: createOperations({ ...needs, config, mailer, certificateEnd, backups, drills, ...ready }),
      ports: { fetchBackup: (operator, id) => fetchBackup({ db, node }, operator, id) },
      jobs: [{ name: `keep the plan of backups (${node})`, everyMs: 60_000, run: backups.keepPlan }],
      async start() {
        await backups.start();
        await drills.start();
      },
      async close() {
        await within(Promise.all([backups.rest(), drills.rest()]), patienceMs);
      },
    };
  },
  personal: [operationsPersonalData],
});
