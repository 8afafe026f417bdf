import type { CallPaths } from '../platform/call.ts';

/** What comes to a player's devices while the app is closed. */
export const alertsPaths = {
  alertSettings: { id: null, path: '/api/user/alerts', kind: 'read', scope: 'private' },
  setAlertKind: { id: null, path: '/api/user/alerts/kind/set', kind: 'write', scope: 'private' },
  /** This device, for as long as its session lasts; again for new keys or another language. */
  addAlertDevice: { id: null, path: '/api/user/alerts/device/add', kind: 'write', scope: 'private' },
  removeAlertDevice: { id: null, path: '/api/user/alerts/device/remove', kind: 'write', scope: 'private' },
  /** Shows how it looks, on one device. */
  tryAlert: { id: null, path: '/api/user/alerts/try', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
