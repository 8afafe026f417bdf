import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigReader } from './config-reader.ts';
import { readGroup } from './config-system.ts';

/** Who sends to our own shell on iOS. */
export interface ApnsConfig {
  /** The .p8 file of Apple's developer account, its text. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** Bundle of the app. */
  readonly topic: string;
  /** Apple's service, or one on this machine that stands in for it; demo mode only. */
  readonly origin: string;
}

/** How devices are reached while the app is closed. */
export interface AlertsConfig {
  /** Secret part of the P-256 key by which push services know the house, in base64url; undefined for the one in the data folder. */
  readonly vapidKey: string | undefined;
  /** Origin of a push service on this machine that stands in for those of browsers; demo mode only. */
  readonly localPush: string | undefined;
  /** Undefined: no device is reached by Apple's service. */
  readonly apns: ApnsConfig | undefined;
}

export function readAlerts(reader: ConfigReader, mode: 'demo' | 'live'): AlertsConfig {
  const vapidKey = reader.text('VAPID_KEY');
  if (vapidKey !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(vapidKey))
    reader.faults.push('VAPID_KEY is no key: it must be 32 bytes in base64url, 43 characters.');
  const url = reader.url('PUSH_LOCAL_ORIGIN', ['http:']);
  if (url !== undefined && mode === 'live')
    reader.faults.push('PUSH_LOCAL_ORIGIN is set: live mode reaches browsers by their own push services.');
  if (url !== undefined && !/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    reader.faults.push('PUSH_LOCAL_ORIGIN must be an origin on this machine, such as http://127.0.0.1:4700.');
  return { vapidKey, localPush: url?.origin, apns: readApns(reader, url?.origin) };
}

function readApns(reader: ConfigReader, localPush: string | undefined): ApnsConfig | undefined {
  const group = readGroup(reader, ['APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC']);
  if (group === undefined) return undefined;
  const key = group.APNS_KEY_FILE === '' ? '' : readKey(reader, resolve(group.APNS_KEY_FILE));
  return {
    ...{ key, keyId: group.APNS_KEY_ID, teamId: group.APNS_TEAM_ID, topic: group.APNS_TOPIC },
    origin: localPush ?? 'https://api.push.apple.com',
  };
}

/** The text of a key file; a fault where it is none. */
function readKey(reader: ConfigReader, file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (createPrivateKey(text).asymmetricKeyType === 'ec') return text;
  } catch {
    // Told below: the reason may quote the key.
  }
  reader.faults.push(`APNS_KEY_FILE names ${file}: it must be the .p8 file of Apple's developer account.`);
  return '';
}
