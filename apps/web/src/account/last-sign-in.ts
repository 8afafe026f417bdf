import { call } from '../kernel/call.ts';
import { browserName } from '../kernel/agent-name.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';

/** Long enough to read a time, a browser and a network. */
const shownMs = 5_000;

/** Says when, by which browser and from where the account was entered before this sign-in. Nothing where it never was. */
export async function showLastSignIn(): Promise<void> {
  const { list } = await call('securityLog', {}, { individual: true });
  const entered = list.filter(({ what }) => what === 'sign-in' || what === 'sign-in from a new device');
  const before = entered[1];
  if (before === undefined) return;
  const browser = browserName(before.agent) ?? translate('settings.unknownBrowser');
  showToast({
    tone: 'info',
    title: translate('account.lastSignIn'),
    text: `${formatDateTime(before.at)} · ${browser} · ${translate('securityLog.network')} ${before.place}`,
    ms: shownMs,
  });
}
