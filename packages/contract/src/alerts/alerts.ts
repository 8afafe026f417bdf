/** What a player can be told of on a device. */
export const alertKinds = ['parcels', 'toys', 'gifts', 'wins', 'recall'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** By which way a device is reached: a browser's push service, or Firebase Cloud Messaging or Apple's own service of a native app. */
export const alertWays = ['web', 'fcm', 'apns'] as const;
export type AlertWay = (typeof alertWays)[number];
