import { readArrival } from './arrival.ts';
import { pageUrl } from './hosts.ts';
import { ownPath } from './own-path.ts';
import { reportPushClick } from './reports/report.ts';

/**
 * Follows a link of the site that came from outside while the app is open, without loading it anew: a tapped push message, or a link that
 * the system opened the app with. One that leads elsewhere leads home.
 */
export function openLink(link: string, history: { push: (path: string) => void }): void {
  const site = new URL(pageUrl('/'));
  const { origin, pathname, search, hash } = URL.canParse(link, site) ? new URL(link, site) : site;
  const path = origin === site.origin ? ownPath(`${pathname}${search}${hash}`, origin) : '/';
  const there = new URL(path, site);
  reportPushClick(readArrival(there.search));
  there.searchParams.delete('firebasePushTaskRecordId');
  history.push(`${there.pathname}${there.search}${there.hash}`);
}
