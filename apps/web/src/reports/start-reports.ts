import { onEvent } from '../kernel/events.ts';
import { flushReports } from '../kernel/reports/pending-reports.ts';
import { reportPushClick } from '../kernel/reports/report.ts';

/** Tells what waits from earlier visits, now and whenever there is a new way or another person. */
export function startReports(): void {
  reportPushClick();
  const flush = (): void => void flushReports();
  addEventListener('online', flush);
  onEvent('login', flush);
  flush();
}
