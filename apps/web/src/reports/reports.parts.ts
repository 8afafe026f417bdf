import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { ConsentCard, useConsentOpen } from './consent-card.tsx';
import { startReports } from './start-reports.ts';

export const reportsParts = defineParts({
  slots: { consentItem: lazy(async () => ({ default: (await import('./consent-item.tsx')).ConsentItem })) },
  later: [startReports],
  laterCards: [{ useOpen: useConsentOpen, Card: ConsentCard }],
});
