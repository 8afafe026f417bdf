import { lazy } from 'react';
import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';

export const alertsParts = defineParts({
  slots: { alertsCard: early(async () => ({ default: (await import('./alerts-card.tsx')).AlertsCard })) },
  whileSignedIn: [
    () => {
      void import('./alert-device.ts').then(({ renew }) => renew());
      return () => undefined;
    },
  ],
  besidePages: [lazy(async () => ({ default: (await import('./alert-clicks.tsx')).AlertClicks }))],
});
