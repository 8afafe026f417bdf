import type { CallPaths } from '../platform/call.ts';

export const reportsPaths = {
  pushClick: {
    id: 'C025',
    also: ['C023'],
    path: '/api/firebase/push/task/click',
    kind: 'write',
    scope: 'public',
  },
  adEvent: { id: 'C026', path: '/api/ad/forward/event/jsonp', kind: 'write', scope: 'public' },
  facebookEvent: {
    id: 'C027',
    path: '/api/market/report/facebook/event/jsonp',
    kind: 'write',
    scope: 'public',
  },
  rechargeClick: {
    id: 'C028',
    path: '/app/recharge/add/click',
    kind: 'write',
    scope: 'public',
    withheld: true,
  },
  consentInfo: { id: null, path: '/api/user/consent/info', kind: 'read', scope: 'public' },
  giveConsent: { id: null, path: '/api/user/consent/update', kind: 'write', scope: 'public' },
} as const satisfies CallPaths;
