import type { CallPaths } from '../platform/call.ts';

export const profilePaths = {
  identifyPackage: {
    id: 'C005',
    also: ['C022'],
    path: '/api/user/updateUserVestBagId',
    kind: 'write',
    scope: 'trial',
  },
  setHomePage: { id: 'C012', path: '/api/user/update/homePageType', kind: 'write', scope: 'trial' },
  setColour: { id: 'C013', path: '/api/user/update/colour', kind: 'write', scope: 'trial' },
  updateProfile: { id: 'C014', path: '/api/group/update/perfect', kind: 'write', scope: 'trial' },
  riskInfo: { id: 'C015', path: '/api/user/getUserRiskInfo', kind: 'read', scope: 'trial' },
  /** The specification does not show its path: this one is ours. */
  currencyRates: { id: 'C018', path: '/api/user/currency/rate/list', kind: 'read', scope: 'public' },
  /** What an amount of US cents is in the player's own currency. */
  convertAmounts: { id: 'C155', path: '/api/recharge/amounts/convert', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;
