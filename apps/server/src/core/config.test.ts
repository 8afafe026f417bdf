import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faults(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const live = {
  GRABBIT_MODE: 'live',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'Grabbit <play@mail.example>',
  PUBLIC_URL: 'https://play.example',
  COURIERS_FILE: '/etc/grabbit/couriers.json',
};

const firebase = { FIREBASE_PROJECT_ID: 'arcade-1', FIREBASE_API_KEY: 'key' };
const manifest = join(import.meta.dirname, '../../package.json');

describe('readConfig', () => {
  it('needs nothing for demo mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4600,
      database: { kind: 'embedded' },
      mail: { kind: 'outbox' },
      allowedOrigins: [],
      trustProxy: false,
      logLevel: 'info',
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '' }).port).toBe(4600);
  });

  it('takes a whole live configuration', () => {
    const config = readConfig({
      ...live,
      ALLOWED_ORIGINS: 'https://a.example, https://b.example, capacitor://localhost',
      TRUST_PROXY: '10.0.0.0/8,loopback',
      DATABASE_URL: 'postgres://u:p@db.example/grabbit',
    });
    expect(config.allowedOrigins).toEqual([
      ...['https://play.example', 'https://a.example', 'https://b.example', 'capacitor://localhost'],
    ]);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
    expect(config.database).toEqual({ kind: 'url', url: 'postgres://u:p@db.example/grabbit' });
    expect(config.host).toBe('0.0.0.0');
  });

  it('takes social sign-in by its project, and all providers unless some are named', () => {
    expect(readConfig(firebase).social).toEqual({
      projectId: 'arcade-1',
      apiKey: 'key',
      authDomain: 'arcade-1.firebaseapp.com',
      providers: ['google', 'facebook', 'apple', 'twitter'],
      credentialsFile: undefined,
      emulatorHost: undefined,
    });
    expect(readConfig({ ...firebase, FIREBASE_PROVIDERS: 'apple google' }).social?.providers).toEqual([
      'google',
      'apple',
    ]);
    expect(readConfig({}).social).toBeUndefined();
  });

  it('shows text messages in the outbox while mail is there, and else sends none without a gateway', () => {
    expect(readConfig({}).sms).toEqual({ kind: 'outbox' });
    expect(readConfig(live).sms).toEqual({ kind: 'none' });
    const gateway = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'x'.repeat(16) };
    expect(readConfig({ ...live, ...gateway }).sms).toEqual({
      kind: 'webhook',
      url: 'https://sms.example/send',
      token: 'x'.repeat(16),
    });
  });

  it('lists every fault of live mode at once', () => {
    expect(faults({ GRABBIT_MODE: 'live' })).toEqual([
      'PUBLIC_URL is missing: live mode needs the address that players type.',
      'SMTP_URL is missing: live mode sends real mail.',
    ]);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PORT: '4600.5' }, 'PORT is "4600.5"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ GRABBIT_MODE: 'prod' }, 'GRABBIT_MODE is "prod": it must be one of demo, live.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
    [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set without SMTP_URL'],
    [{ REDIS_URL: 'redis://x' }, 'REDIS_URL is set'],
    [{ PUBLIC_URL: 'https://x.example/path' }, 'PUBLIC_URL must be an origin'],
    [{ ALLOWED_ORIGINS: 'x.example' }, 'ALLOWED_ORIGINS holds "x.example"'],
    [{ ALLOWED_ORIGINS: 'javascript://x' }, 'ALLOWED_ORIGINS holds "javascript://x"'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS holds "*"'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY holds "everyone"'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is too short'],
    [{ GRABBIT_SECRET: 'short' }, 'GRABBIT_SECRET is too short'],
    [{ ...live, PUBLIC_URL: 'http://play.example' }, 'live mode needs https://'],
    [{ FIREBASE_PROJECT_ID: 'arcade' }, 'FIREBASE_API_KEY is missing'],
    [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_API_KEY is set without FIREBASE_PROJECT_ID'],
    [{ ...firebase, FIREBASE_PROJECT_ID: 'Not an id' }, 'FIREBASE_PROJECT_ID is "Not an id"'],
    [{ ...firebase, FIREBASE_AUTH_DOMAIN: 'https://x.example/' }, 'FIREBASE_AUTH_DOMAIN is'],
    [{ ...firebase, FIREBASE_PROVIDERS: 'google, myspace' }, 'FIREBASE_PROVIDERS holds "myspace"'],
    [{ ...firebase, FIREBASE_CREDENTIALS: '/nowhere/key.json' }, 'it cannot be read'],
    [{ ...firebase, FIREBASE_CREDENTIALS: import.meta.filename }, 'it is not JSON'],
    [{ ...firebase, FIREBASE_CREDENTIALS: manifest }, 'must hold the key of a service account'],
    [{ ...live, ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'Unset it in live mode'],
    [{ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost' }, 'it must be host:port'],
    [{ SMS_TOKEN: 'x'.repeat(16) }, 'SMS_TOKEN is set without SMS_URL'],
    [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN is missing or too short'],
    [{ SMS_URL: 'http://sms.example', SMS_TOKEN: 'x'.repeat(16) }, 'SMS_URL begins with http://'],
  ])('names the fault of %o', (env, words) => {
    const found = faults(env);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it('never repeats a password', () => {
    expect(
      faults({ DATABASE_URL: 'mysql://u:hunter2@x', SMTP_URL: 'http://u:hunter2@x' }).join(),
    ).not.toContain('hunter2');
  });
});
