import type { CallPaths } from '../platform/call.ts';

/** Check-in and quests. */
export const questsPaths = {
  checkInState: { id: 'C168', path: '/api/sign/info', kind: 'read', scope: 'private', withheld: true },
  checkIn: {
    id: 'C050',
    also: ['C169'],
    path: '/api/sign/insert',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  taskList: { id: 'C049', path: '/api/user/task/new/list', kind: 'read', scope: 'private', withheld: true },
  receiveTask: {
    id: 'C052',
    path: '/api/user/task/new/receive',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** The reward for who keeps the way to the site, once. */
  favoritesReward: {
    id: 'C051',
    path: '/api/user/task/new/favoritesReward',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** What confirming an e-mail address brings. */
  emailTask: {
    id: 'C053',
    also: ['C176'],
    path: '/api/user/task/new/getEmailTaskMoney',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  newbieTasks: {
    id: 'C045',
    path: '/api/new/user/getTaskInfo',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  receiveNewbieTask: {
    id: 'C048',
    path: '/api/new/user/insertNewUserTask',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
} as const satisfies CallPaths;
