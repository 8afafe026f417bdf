import type { ConfigReader } from './config-reader.ts';

/** How devices are reached while the app is closed. */
export interface AlertsConfig {
  /** Secret part of the P-256 key by which push services know the house, in base64url; undefined for the one in the data folder. */
  readonly vapidKey: string | undefined;
  /** Origin of a push service on this machine that stands in for those of browsers; demo mode only. */
  readonly localPush: string | undefined;
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
  return { vapidKey, localPush: url?.origin };
}
