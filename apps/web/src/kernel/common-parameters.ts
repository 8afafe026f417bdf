import { clientAppVersion } from '@grabbit/contract';
import type { CommonParameters } from '@grabbit/contract';
import { arrival } from './arrival.ts';
import { site } from './brand.ts';
import { deviceIdentity } from './native/bridge.ts';
import { usePreferences } from './preferences.store.ts';
import { visitorId } from './session.store.ts';

/** The identity and device fields that every call carries. `now` in milliseconds since 1970. */
export function commonParameters(now = Date.now()): CommonParameters {
  const { version, packageName, market, inviteCode } = arrival();
  return {
    _t: now,
    ...deviceIdentity(),
    deviceInformation: navigator.userAgent,
    language: usePreferences.getState().locale,
    appType: 10,
    globalType: 1,
    version,
    appVersion: clientAppVersion,
    packageName: packageName === '' ? site.packageName : packageName,
    vestBagId: site.vestBagId,
    webAuth: 'webToken',
    market,
    currency: 'USD',
    invitationUid: inviteCode,
    visitorId: visitorId(),
  };
}
