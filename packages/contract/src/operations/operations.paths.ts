import type { CallPaths } from '../platform/call.ts';

const run = { scope: 'maintainer', needs: 'house.run' } as const;

/** For the operator's console: whether the arcade is ready for real prizes, its backups, and drills that restore one. */
export const operationsPaths = {
  readyList: { id: null, path: '/api/operator/operations/ready', kind: 'read', ...run },
  /** Sends the caller a mail with a code, and takes the code that came. */
  readyMail: { id: null, path: '/api/operator/operations/ready/mail', kind: 'write', ...run },
  readyMailCode: { id: null, path: '/api/operator/operations/ready/mail/code', kind: 'write', ...run },
  readyConfirm: { id: null, path: '/api/operator/operations/ready/confirm', kind: 'write', ...run },
  backupList: { id: null, path: '/api/operator/operations/backups', kind: 'read', ...run },
  backupMake: { id: null, path: '/api/operator/operations/backups/make', kind: 'write', ...run },
  backupPlan: { id: null, path: '/api/operator/operations/backups/plan', kind: 'write', ...run },
  backupDrill: { id: null, path: '/api/operator/operations/backups/drill', kind: 'write', ...run },
} as const satisfies CallPaths;
