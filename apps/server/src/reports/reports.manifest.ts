import { defineFeature } from '../registry/feature.ts';
import { createPurchaseReports } from './purchase-reports.ts';
import { createForwarders, createReports } from './reports.module.ts';
import { reportsPersonalData } from './reports.personal.ts';

export const reportsFeature = defineFeature({
  name: 'reports',
  create({ db, clock, log, config }) {
    const reporting = {
      consentRequired: config.reports.consentRequired,
      forwarders: createForwarders(config.reports, config.publicUrl ?? ''),
    };
    const reports = createReports({ ...{ db, clock, log }, ...reporting });
    return {
      handlers: reports.handlers,
      ports: { reportPurchase: createPurchaseReports({ clock, ...reporting }) },
      jobs: [
        { name: 'forward reports', everyMs: 15_000, run: () => reports.forward() },
        { name: 'sweep reports', everyMs: 3_600_000, run: () => reports.sweep() },
      ],
    };
  },
  personal: [reportsPersonalData],
});
