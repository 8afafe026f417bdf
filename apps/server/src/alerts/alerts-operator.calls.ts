import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { readAlerts } from './alerts.operator.ts';

/** The call of the operator about alerts: what the command does, for who may. */
export function createAlertsOperatorCalls(db: Database): CallHandlers<'alertLines'> {
  return { alertLines: (_params, context) => readAlerts(db, operatorOf(context, { reason: '' })) };
}
