import { hostLabels, hostOf, siteOf } from '@grabbit/contract';
import type { BrandBook, HostName } from '@grabbit/contract';
import type { SocialConfig } from './config-sign-in.ts';

export interface PolicyNeeds {
  readonly brands: BrandBook;
  readonly social: SocialConfig | undefined;
  /** Relays of the beacon, which pages ask themselves where an arcade says that a value did not come. */
  readonly beaconRelays: readonly string[];
}

const directive = (name: string, sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/** A host with its port, and nothing that a policy would read as more than that. The page's own is whatever was asked for. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** What Firebase's sign-in needs: its script, its calls, and the frame through which its popup answers. */
function socialSources(social: SocialConfig | undefined): {
  script: string[];
  connect: string[];
  frame: string[];
} {
  if (social === undefined) return { script: [], connect: [], frame: [] };
  const emulator = social.emulatorHost === undefined ? [] : [`http://${social.emulatorHost}`];
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    frame: [`https://${social.authDomain}`, ...emulator],
  };
}

/** The Content-Security-Policy of a page: no inline script, and only the hosts of its own site. `framed`: the console may show the page in a frame. */
export function contentPolicy(
  { brands, social, beaconRelays }: PolicyNeeds,
  page: { hostname: string; port: string },
  { framed = false }: { framed?: boolean } = {},
): string {
  const { hosts } = siteOf(brands, page.hostname);
  const at = (name: HostName): string => hostOf(hosts, name, page);
  const others = (Object.keys(hostLabels) as HostName[]).map(at).filter((host) => plainHost.test(host));
  const http = others.flatMap((host) => [`http://${host}`, `https://${host}`]);
  const sockets = others.flatMap((host) => [`ws://${host}`, `wss://${host}`]);
  const { script, connect, frame } = socialSources(social);
  return [
    directive('default-src', [`'self'`]),
    directive('script-src', [`'self'`, `'wasm-unsafe-eval'`, ...script]),
    directive('style-src', [`'self'`, `'unsafe-inline'`]),
    directive('img-src', [`'self'`, 'data:', 'blob:', ...http]),
    directive('font-src', [`'self'`]),
    directive('connect-src', [`'self'`, ...http, ...sockets, ...connect, ...beaconRelays]),
    directive('worker-src', [`'self'`, 'blob:']),
    directive('frame-src', [`'self'`, ...frame]),
    directive('object-src', [`'none'`]),
    directive('base-uri', [`'none'`]),
    directive('form-action', [`'self'`]),
    directive('frame-ancestors', [framed ? `'self'` : `'none'`]),
  ].join('; ');
}
