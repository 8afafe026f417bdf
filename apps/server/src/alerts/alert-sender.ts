import type { AlertWay } from '@grabbit/contract';

/** Where a device is reached. The two keys are of a browser's subscription, and empty for an app. */
export interface DeviceAddress {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a device shows, in its player's language. */
export interface AlertPost {
  /** What the device tells when it was tapped. One that comes twice with the same takes the place of the first. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A path of the app. */
  readonly link: string;
  /** The language of the words, as `en-US`. */
  readonly language: string;
  /** How long the service keeps it for a device that is off, in seconds. */
  readonly keepSeconds: number;
}

/** What became of it. `gone`: the device is no more. `refused`: trying again brings the same. `later`: it may go another time. */
export type AlertOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'later'; readonly why: string; readonly afterMs?: number };

/** The seam of alerts: one sibling for browsers, one for native apps. Neither throws for what the other end says or does. */
export interface AlertSender {
  readonly way: AlertWay;
  /** Null when a device can be reached there, else why not: asked before it is kept. */
  fault(device: DeviceAddress): Promise<string | null>;
  send(device: DeviceAddress, post: AlertPost): Promise<AlertOutcome>;
}
