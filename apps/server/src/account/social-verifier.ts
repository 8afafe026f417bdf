import { AuthSource } from '@grabbit/contract';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { SocialConfig, SocialProvider } from '../core/config-sign-in.ts';
import { Failure } from '../core/failure.ts';

/** Who somebody is at a provider. */
export interface SocialIdentity {
  readonly authSource: AuthSource;
  /** The provider's own id of the person. */
  readonly subject: string;
  /** Lower case; empty unless the provider says that it belongs to the person. */
  readonly mail: string;
  readonly name: string;
  /** When the person signed in there, in milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The seam of social sign-in. */
export interface SocialVerifier {
  /** AuthSource values that exist here. */
  readonly sources: readonly AuthSource[];
  /** Fails with `authSourceUnavailable`, `socialTokenInvalid` (also when there is none) or `socialUnreachable`. */
  verify(authSource: number, accessToken: string | undefined): Promise<SocialIdentity | Failure>;
}

const sourceOf: Readonly<Record<SocialProvider, AuthSource>> = {
  google: AuthSource.google,
  facebook: AuthSource.facebook,
  apple: AuthSource.apple,
  twitter: AuthSource.twitter,
};

const firebaseId = (provider: SocialProvider): string => `${provider}.com`;

/** Where no Firebase project is configured nobody signs in this way. */
export const noSocialSignIn: SocialVerifier = {
  sources: [],
  verify: async () => new Failure('authSourceUnavailable'),
};

/** Words by which the library tells that it could not fetch keys or reach the project, rather than that the token is wrong. */
const unreachable = /fetching public keys|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i;

/** Google's words for a token that is none, told apart from trouble on the way there. */
function failureOf(error: unknown): Failure {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  return new Failure(unreachable.test(text) ? 'socialUnreachable' : 'socialTokenInvalid', 'accessToken');
}

/** Verifies ID tokens of a Firebase project by the maker's library, which is loaded with the first one. */
export function createFirebaseVerifier(config: SocialConfig): SocialVerifier {
  let loading: Promise<Auth> | null = null;
  const providers = new Map(config.providers.map((provider) => [sourceOf[provider], firebaseId(provider)]));

  return {
    sources: [...providers.keys()],
    async verify(authSource, accessToken) {
      const provider = providers.get(authSource as AuthSource);
      if (provider === undefined) return new Failure('authSourceUnavailable', 'authSource');
      if (accessToken === undefined || accessToken === '')
        return new Failure('socialTokenInvalid', 'accessToken');
      loading ??= loadAuth(config);
      const auth = await loading;
      try {
        // Without a service account's key the library can check the signature, but not ask about revocation.
        const decoded = await auth.verifyIdToken(accessToken, config.credentialsFile !== undefined);
        return identityOf(decoded, authSource as AuthSource, provider);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Chooses the sibling that the configuration names. */
export function createSocialVerifier(config: SocialConfig | undefined): SocialVerifier {
  return config === undefined ? noSocialSignIn : createFirebaseVerifier(config);
}

async function loadAuth({ projectId, credentialsFile }: SocialConfig): Promise<Auth> {
  const { cert, getApps, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const known = getApps().find((app) => app.name === projectId);
  const credential = credentialsFile === undefined ? {} : { credential: cert(credentialsFile) };
  return getAuth(known ?? initializeApp({ projectId, ...credential }, projectId));
}

/** A token of one provider is no token of another, even for the same person. */
function identityOf(
  decoded: DecodedIdToken,
  authSource: AuthSource,
  provider: string,
): SocialIdentity | Failure {
  if (decoded.firebase.sign_in_provider !== provider) return new Failure('socialTokenInvalid', 'authSource');
  const identities = decoded.firebase.identities as Readonly<Record<string, unknown>>;
  const ids: unknown = identities[provider];
  const subject: unknown = Array.isArray(ids) ? ids[0] : undefined;
  if (typeof subject !== 'string' && typeof subject !== 'number') {
    return new Failure('socialTokenInvalid', 'accessToken');
  }
  const name: unknown = decoded['name'];
  return {
    authSource,
    subject: `${subject}`,
    mail: decoded.email_verified === true ? (decoded.email ?? '').toLowerCase() : '',
    name: typeof name === 'string' ? name : '',
    signedInAt: decoded.auth_time * 1_000,
  };
}
