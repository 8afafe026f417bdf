import { Device, SourceId } from '@grabbit/contract';
import { visitorId } from '../session.store.ts';
import { hostFacts } from './host-facts.ts';
import { hostKind } from './host-kind.ts';
import type { HostListeners } from './host-messages.ts';

/** Who asks, as every call tells it (section 3 of the specification). */
export interface DeviceIdentity {
  readonly device: Device;
  readonly sourceId: SourceId;
  readonly appsFlyerId: string;
  readonly idfa: string;
}

const devices = { android: Device['Android app'], ios: Device['iOS app'], other: Device.web } as const;

/** In a plain browser, and until a host has told an advertising id, this browser's own footprint stands for it. */
export function deviceIdentity(): DeviceIdentity {
  const kind = hostKind();
  const { appsFlyerId = '', idfa = '' } = kind === null ? {} : hostFacts();
  return {
    device: kind === null ? Device.web : devices[kind],
    sourceId: SourceId[kind === null ? 'in a browser' : 'in an app'],
    appsFlyerId,
    idfa: idfa === '' ? visitorId() : idfa,
  };
}

/** What can be asked of the host; null in a plain browser, which loads none of it. */
export async function nativeHost() {
  return hostKind() === null ? null : import('./native-host.ts');
}

/** Listens to the host, if there is one, and tells it that the app is there. `find` gives who else listens. Called once, at start. */
export async function startNative(find: () => Promise<HostListeners>): Promise<void> {
  const host = await nativeHost();
  host?.startHost(await find());
}

/** Asks the host for the store's review prompt. Tells whether there was a host that knows how. */
export async function requestAppReview(): Promise<boolean> {
  return (await nativeHost())?.requestReview() ?? false;
}

/** Gives the host the colour of the safe area around the page, as a CSS colour. */
export async function showSafeAreaColour(colour: string): Promise<void> {
  (await nativeHost())?.setSafeArea(colour);
}
