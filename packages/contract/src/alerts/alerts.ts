/** What a player can be told of on a device. */
export const alertKinds = ['parcels', 'toys', 'gifts', 'wins', 'recall'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** By which way a device is reached: a browser's push service, or Firebase Cloud Messaging of a native app. */
export const alertWays = ['web', 'fcm'] as const;
export type AlertWay = (typeof alertWays)[number];
