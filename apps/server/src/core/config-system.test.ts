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

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'toys',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
};
const live = {
  GRABBIT_MODE: 'live',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'play@mail.example',
  PUBLIC_URL: 'https://play.example',
  COURIERS_FILE: '/etc/grabbit/couriers.json',
};

describe('what goes outside', () => {
  it('stays at home unless it is set', () => {
    const { media, reports, chat } = readConfig({});
    expect(media).toEqual({ kind: 'disk' });
    expect(reports).toEqual({ consentRequired: false, appsFlyer: undefined, facebook: undefined });
    expect(chat).toBeUndefined();
  });

  it('is taken whole', () => {
    const config = readConfig({
      ...bucket,
      CONSENT_REQUIRED: 'true',
      APPSFLYER_TOKEN: 't',
      APPSFLYER_APPS: 'a.ios=id1, a.android=a.android',
      FACEBOOK_PIXEL_ID: '12345',
      FACEBOOK_TOKEN: 'f',
      CHAT_URL: 'https://chat.example/room',
      CHAT_SECRET: '0123456789abcdef',
    });
    const place = { endpoint: 'https://s3.example', bucket: 'toys', key: 'key', secret: 'secret' };
    expect(config.media).toEqual({ kind: 's3', ...place, region: 'us-east-1' });
    expect(config.reports).toEqual({
      consentRequired: true,
      appsFlyer: { token: 't', apps: { 'a.ios': 'id1', 'a.android': 'a.android' } },
      facebook: { pixelId: '12345', token: 'f' },
    });
    expect(config.chat).toEqual({ url: 'https://chat.example/room', secret: '0123456789abcdef' });
  });

  it.each([
    [
      'a bucket without its keys',
      { S3_ENDPOINT: bucket.S3_ENDPOINT, S3_BUCKET: 'toys' },
      /S3_KEY and S3_SECRET must be set/,
    ],
    [
      'an open line to the bucket in live mode',
      { ...live, ...bucket, S3_ENDPOINT: 'http://s3.example' },
      /^S3_ENDPOINT/,
    ],
    ['consent that is neither yes nor no', { CONSENT_REQUIRED: 'EU' }, /^CONSENT_REQUIRED is "EU"/],
    ['AppsFlyer without apps', { APPSFLYER_TOKEN: 't' }, /APPSFLYER_APPS must be set/],
    ['AppsFlyer with an app of no package', { APPSFLYER_TOKEN: 't', APPSFLYER_APPS: 'id1' }, /pairs such as/],
    ['a pixel that is no number', { FACEBOOK_PIXEL_ID: 'x', FACEBOOK_TOKEN: 'f' }, /^FACEBOOK_PIXEL_ID/],
    ['a chat in the open', { CHAT_URL: 'http://chat.example', CHAT_SECRET: '0123456789abcdef' }, /^CHAT_URL/],
    ['a short key for labels', { EASYPOST_API_KEY: 'short' }, /^EASYPOST_API_KEY/],
    ['a short secret of a hook', { EASYPOST_WEBHOOK_SECRET: 'short' }, /^EASYPOST_WEBHOOK_SECRET/],
    ['a secret that is none', { CHAT_URL: 'https://chat.example', CHAT_SECRET: 'short' }, /^CHAT_SECRET/],
  ])('is refused with %s', (_name, env, fault) => {
    const found = faults(env);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(fault);
  });
});
