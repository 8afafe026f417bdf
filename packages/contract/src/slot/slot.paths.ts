import type { CallPaths } from '../platform/call.ts';

/** A build under review gets none of it. */
export const slotPaths = {
  slotPage: { id: null, path: '/app/game/slot/page', kind: 'read', scope: 'public', withheld: true },
  spinReels: { id: null, path: '/app/game/slot/spin', kind: 'write', scope: 'trial', withheld: true },
  slotPurse: { id: null, path: '/app/game/slot/purse', kind: 'read', scope: 'private', withheld: true },
  putInPurse: { id: null, path: '/app/game/slot/purse/put', kind: 'write', scope: 'private', withheld: true },
  takeFromPurse: {
    id: null,
    path: '/app/game/slot/purse/take',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  slotLoginSource: {
    id: 'C097',
    path: '/api/slot/user/login/source/jsonp',
    kind: 'write',
    scope: 'trial',
    withheld: true,
  },
} as const satisfies CallPaths;
