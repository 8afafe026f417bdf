import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { step } from '../ports/prompts.ts';
import { onCompensated, onFaultMoved, startCompensations } from './repair-notices.ts';

export const repairParts = defineParts({
  slots: {
    faultKey: lazy(async () => ({ default: (await import('./fault-key.tsx')).FaultKey })),
  },
  notices: { compensated: onCompensated, faultMoved: onFaultMoved },
  whileSignedIn: [startCompensations],
  prompts: {
    Compensation: async () =>
      step('Compensation', (await import('./compensation.dialog.tsx')).compensationPrompt),
  },
});
