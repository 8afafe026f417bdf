import { clientAppVersion, defaultVersion } from '@grabbit/contract';
import type { CommonParameters } from '@grabbit/contract';
import { visitorId } from './session.store.ts';
import { usePreferences } from './preferences.store.ts';

const builtInPackage = 'arcade.grabbit.web';
const builtInVestBag = 1;

/** What the address of the first page said about where the visitor comes from; later pages do not change it. */
const arrival = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

/** The identity and device fields that every call carries. `now` in milliseconds since 1970. */
export function commonParameters(now = Date.now()): CommonParameters {
  return {
    _t: now,
    appsFlyerId: '',
    idfa: visitorId(),
    deviceInformation: navigator.userAgent,
    device: 0,
    sourceId: 1,
    language: usePreferences.getState().locale,
    appType: 10,
    globalType: 1,
    version: arrival.get('version') ?? defaultVersion,
    appVersion: clientAppVersion,
    packageName: arrival.get('packageName') ?? builtInPackage,
    vestBagId: builtInVestBag,
    webAuth: 'webToken',
    market: arrival.get('utm_source') ?? 'Web',
    currency: 'USD',
    invitationUid: arrival.get('invite_code') ?? '',
  };
}
