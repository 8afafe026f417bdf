import type { CallPaths } from '../platform/call.ts';

/** For the operator's console: what stands on its own pages. */
export const consolePaths = {
  /** Whoever has a role sees what of it the role names. */
  consoleToday: { id: null, path: '/api/operator/console/today', kind: 'read', scope: 'maintainer' },
  consoleMachines: {
    ...{ id: null, path: '/api/operator/console/machines', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'rooms.see' },
  },
  consoleMachine: {
    ...{ id: null, path: '/api/operator/console/machine', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'rooms.see' },
  },
  consolePresets: {
    ...{ id: null, path: '/api/operator/console/presets', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'rooms.see' },
  },
  /** How players of each week came back, what games gave back, and how fast goods go. */
  consoleGrowth: {
    ...{ id: null, path: '/api/operator/console/growth', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'money.see' },
  },
  consoleTakings: {
    ...{ id: null, path: '/api/operator/console/takings', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'money.see' },
  },
  /** By the code of the first start: whoever makes it owns the arcade, as long as nobody does. */
  ownerClaim: { id: null, path: '/api/console/owner/claim', kind: 'write', scope: 'private' },
  playerShow: {
    ...{ id: null, path: '/api/operator/players/show', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'players.see' },
  },
  playerContact: {
    ...{ id: null, path: '/api/operator/players/contact', kind: 'write' },
    ...{ scope: 'maintainer', needs: 'players.contact' },
  },
} as const satisfies CallPaths;
