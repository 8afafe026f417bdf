import { onEvent } from '../app/events.ts';
import { flushReports } from './pending-reports.ts';
import { reportPushClick } from './report.ts';

/** Tells what waits from earlier visits, now and whenever there is a new way or another person. */
export function startReports(): void {
  reportPushClick();
  const flush = (): void => void flushReports();
  addEventListener('online', flush);
  onEvent('login', flush);
  flush();
}
