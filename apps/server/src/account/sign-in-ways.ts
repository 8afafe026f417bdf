import { isIP } from 'node:net';
import type { AuthSource, CallReply } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import type { Config } from '../core/config.ts';

/** Passkeys belong to a host name: WebAuthn takes no address of numbers. Null where there is none. */
export function passkeyHost(page: CallContext['page']): string | null {
  const url = page.origin !== '' && page.origin !== 'null' ? page.origin : `http://${page.host}`;
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return hostname === '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? null : hostname;
}

/** What the sign-in page may offer. */
export function signInWays({
  config,
  sources,
  page,
}: {
  readonly config: Pick<Config, 'social' | 'sms'>;
  readonly sources: readonly AuthSource[];
  readonly page: CallContext['page'];
}): CallReply<'signInWays'> {
  const { social, sms } = config;
  const firebase =
    social === undefined
      ? null
      : {
          apiKey: social.apiKey,
          authDomain: social.authDomain,
          projectId: social.projectId,
          emulatorUrl: social.emulatorHost === undefined ? '' : `http://${social.emulatorHost}`,
        };
  return {
    mail: true,
    trial: true,
    passkey: passkeyHost(page) !== null,
    sms: sms.kind !== 'none',
    social: [...sources],
    firebase,
  };
}
