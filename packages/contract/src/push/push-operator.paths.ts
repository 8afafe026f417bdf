import type { CallPaths } from '../platform/call.ts';

/** For the operator: rooms of pushers. */
export const pushOperatorPaths = {
  pushRoomMake: { id: null, path: '/api/operator/push/make', kind: 'write', scope: 'maintainer' },
  pushRoomRest: { id: null, path: '/api/operator/push/rest', kind: 'write', scope: 'maintainer' },
  pushSettingsSet: { id: null, path: '/api/operator/push/settings', kind: 'write', scope: 'maintainer' },
  pushSeatsSet: { id: null, path: '/api/operator/push/seats', kind: 'write', scope: 'maintainer' },
  pushPriceSet: { id: null, path: '/api/operator/push/price', kind: 'write', scope: 'maintainer' },
  cyberRuleSet: { id: null, path: '/api/operator/push/cyber', kind: 'write', scope: 'maintainer' },
  pushJackpots: { id: null, path: '/api/operator/jackpots/list', kind: 'read', scope: 'maintainer' },
  pushJackpotBooks: { id: null, path: '/api/operator/jackpots/show', kind: 'read', scope: 'maintainer' },
  pushJackpotMake: { id: null, path: '/api/operator/jackpots/make', kind: 'write', scope: 'maintainer' },
  pushRankingSet: { id: null, path: '/api/operator/push/ranking', kind: 'write', scope: 'maintainer' },
  pushChallengeSet: { id: null, path: '/api/operator/push/challenge', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
