import type { CallPaths } from '../platform/call.ts';

/** For the operator: faults that players report, and machines that are out of play. */
export const repairOperatorPaths = {
  faultQueue: {
    id: null,
    path: '/api/operator/repair/faults',
    kind: 'read',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  faultShow: {
    id: null,
    path: '/api/operator/repair/fault',
    kind: 'read',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  faultSettle: {
    id: null,
    path: '/api/operator/repair/settle',
    kind: 'write',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  machinesDown: {
    id: null,
    path: '/api/operator/repair/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'rooms.see',
  },
  machineLook: {
    id: null,
    path: '/api/operator/repair/look',
    kind: 'read',
    scope: 'maintainer',
    needs: 'rooms.see',
  },
  machineStop: {
    id: null,
    path: '/api/operator/repair/stop',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  machineMend: {
    id: null,
    path: '/api/operator/repair/mend',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  machineRelease: {
    id: null,
    path: '/api/operator/repair/release',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
} as const satisfies CallPaths;
