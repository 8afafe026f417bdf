import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { ConsentCard, useConsentOpen } from './consent-card.tsx';
import { onEvent } from '../kernel/events.ts';
import { flushReports } from '../kernel/reports/pending-reports.ts';
import { reportPushClick } from '../kernel/reports/report.ts';

/** Tells what waits from earlier visits, now and whenever there is a new way or another person. */
function startReports(): void {
  reportPushClick();
  const flush = (): void => void flushReports();
  addEventListener('online', flush);
  onEvent('login', flush);
  flush();
}

export const reportsParts = defineParts({
  slots: { consentItem: lazy(async () => ({ default: (await import('./consent-item.tsx')).ConsentItem })) },
  later: [startReports],
  laterCards: [{ useOpen: useConsentOpen, Card: ConsentCard }],
});
