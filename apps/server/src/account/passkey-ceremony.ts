import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { Failure } from '../core/failure.ts';
import type { Ceremony, Passkey } from './passkey.store.ts';

/** Loaded with the first passkey: its certificate parsers would slow every start. */
const library = () => import('@simplewebauthn/server');

const timeout = 5 * 60_000;

/** COSE's EdDSA, ES256 and RS256: what authenticators speak today. */
const supportedAlgorithmIDs = [-8, -7, -257];

export interface KeyOwner {
  readonly rpName: string;
  readonly rpId: string;
  /** Null for a player who has no account yet. */
  readonly userId: number | null;
  readonly userName: string;
  readonly known: readonly Passkey[];
}

/** What a browser's `create()` needs. A passkey that nobody has to look up by name, on a device that knows its owner. */
export async function creationOptions({ rpName, rpId, userId, userName, known }: KeyOwner) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(userId === null ? randomBytes(32) : Buffer.from(`user:${userId}`)),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser's `get()` needs: any passkey of this host, or one of those known. */
export async function requestOptions(rpId: string, known: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout,
    userVerification: 'required',
    ...(known.length > 0 && {
      allowCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    }),
  });
}

/** The library throws on whatever is wrong with an answer; to the player it is one thing. */
const refused = (): Failure => new Failure('passkeyRefused', 'response');

export async function verifyCreation(
  ceremony: Ceremony,
  response: unknown,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | Failure> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: new URL(ceremony.origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refused);
  if (verified instanceof Failure) return verified;
  return verified.registrationInfo ?? refused();
}

export async function verifyUse(
  ceremony: Ceremony,
  passkey: Passkey,
  response: unknown,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | Failure> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: passkey.rp_id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refused);
  if (verified instanceof Failure) return verified;
  return verified.verified ? verified.authenticationInfo : refused();
}
