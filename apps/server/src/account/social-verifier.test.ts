import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialConfig } from '../core/config-sign-in.ts';
import { Failure } from '../core/failure.ts';
import { createSocialVerifier, type SocialVerifier } from './social-verifier.ts';

const base: SocialConfig = {
  projectId: 'demo-arcade',
  apiKey: 'key',
  authDomain: 'demo-arcade.firebaseapp.com',
  providers: ['google', 'facebook', 'twitter'],
  credentialsFile: undefined,
  emulatorHost: undefined,
};

const now = Math.floor(Date.now() / 1_000);
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token as the emulator gives it: without a signature. */
function token(changes: object = {}): string {
  const payload = {
    iss: 'https://securetoken.google.com/demo-arcade',
    aud: 'demo-arcade',
    sub: 'firebase-1',
    iat: now,
    exp: now + 3_600,
    auth_time: now - 60,
    name: 'Mika',
    email: 'Mika@Example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g-1'], email: ['x'] } },
    ...changes,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

const invalid = (info: string) => new Failure('socialTokenInvalid', info);

describe('a verifier on the emulator', () => {
  let emulator: Server;
  let verifier: SocialVerifier;
  beforeAll(async () => {
    emulator = createServer((_request, response) => {
      const users = [{ localId: 'firebase-1', validSince: `${now - 3_600}` }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ users }));
    }).listen(0, '127.0.0.1');
    await once(emulator, 'listening');
    const emulatorHost = `127.0.0.1:${(emulator.address() as AddressInfo).port}`;
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost;
    verifier = createSocialVerifier({ ...base, emulatorHost });
  });
  afterAll(() => {
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    emulator.close();
  });

  it('tells who somebody is at the provider', async () => {
    expect(await verifier.verify(AuthSource.google, token())).toEqual({
      authSource: AuthSource.google,
      subject: 'g-1',
      mail: 'mika@example.com',
      name: 'Mika',
      signedInAt: (now - 60) * 1_000,
    });
  });

  it('believes no address that the provider has not confirmed', async () => {
    expect(await verifier.verify(AuthSource.google, token({ email_verified: false }))).toMatchObject({
      mail: '',
    });
  });

  it('takes no token of one provider for another', async () => {
    expect(await verifier.verify(AuthSource.facebook, token())).toEqual(invalid('authSource'));
    const anonymous = { sign_in_provider: 'anonymous', identities: {} };
    expect(await verifier.verify(AuthSource.google, token({ firebase: anonymous }))).toEqual(
      invalid('authSource'),
    );
    const nobody = { sign_in_provider: 'google.com', identities: {} };
    expect(await verifier.verify(AuthSource.google, token({ firebase: nobody }))).toEqual(
      invalid('accessToken'),
    );
  });

  it('[V009] fails without a token', async () => {
    for (const given of [undefined, '']) {
      expect(await verifier.verify(AuthSource.google, given)).toEqual(invalid('accessToken'));
    }
  });

  it.each([
    ['nonsense', 'x'.repeat(8_000)],
    ['another project’s', token({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['one that ran out', token({ iat: now - 7_200, exp: now - 3_600 })],
    ['nobody’s', token({ sub: '' })],
  ])('refuses %s', async (_what, given) => {
    expect(await verifier.verify(AuthSource.google, given)).toEqual(invalid('accessToken'));
  });

  it('knows the configured providers only', async () => {
    expect(verifier.sources).toEqual([AuthSource.google, AuthSource.facebook, AuthSource.twitter]);
    for (const source of [AuthSource.apple, AuthSource.email, 0, 99]) {
      expect(await verifier.verify(source, token())).toMatchObject({ error: 'authSourceUnavailable' });
    }
  });
});

describe('a verifier of a real project', () => {
  it('refuses what nobody signed, without asking anybody', async () => {
    const verifier = createSocialVerifier({ ...base, projectId: 'real-arcade' });
    const iss = 'https://securetoken.google.com/real-arcade';
    expect(await verifier.verify(AuthSource.google, token({ aud: 'real-arcade', iss }))).toEqual(
      invalid('accessToken'),
    );
  });
});

it('has no ways in without a project', async () => {
  const verifier = createSocialVerifier(undefined);
  expect(verifier.sources).toEqual([]);
  expect(await verifier.verify(AuthSource.google, token())).toMatchObject({ error: 'authSourceUnavailable' });
});
