import type { CallHandlers } from '../core/call-context.ts';
import { operatorOf } from '../core/operator-caller.ts';
import {
  beginDrill,
  listBackups,
  makeBackup,
  type OperationsNeeds,
  setBackupPlan,
} from './operations.operator.ts';
import { look } from '../core/operator.ts';
import { checkReady, confirmReady, type ReadyNeeds, sendTestMail, takeTestCode } from './ready.ts';

type OperationsCalls =
  | 'readyList'
  | 'readyMail'
  | 'readyMailCode'
  | 'readyConfirm'
  | 'backupList'
  | 'backupMake'
  | 'backupPlan'
  | 'backupDrill';

/** The calls of the console's page on operations. */
export function createOperations(needs: OperationsNeeds & ReadyNeeds): CallHandlers<OperationsCalls> {
  return {
    readyList: (_params, context) =>
      look(operatorOf(context, { reason: '' }), 'house.run', async () => ({
        isLive: needs.config.mode === 'live',
        list: [...(await checkReady(needs))],
      })),
    readyMail: (signed, context) => sendTestMail(needs, operatorOf(context, signed), context.language),
    readyMailCode: ({ code, ...signed }, context) => takeTestCode(needs, operatorOf(context, signed), code),
    readyConfirm: ({ name, note, ...signed }, context) =>
      confirmReady(needs, operatorOf(context, signed), { name, note }),
    backupList: (_params, context) => listBackups(needs, operatorOf(context, { reason: '' })),
    backupMake: (signed, context) => makeBackup(needs, operatorOf(context, signed)),
    backupPlan: ({ reason, nightly, hour, keepDays }, context) =>
      setBackupPlan(needs, operatorOf(context, { reason }), { nightly, hour, keepDays }),
    backupDrill: ({ id, ...signed }, context) => beginDrill(needs, operatorOf(context, signed), id),
  };
}
