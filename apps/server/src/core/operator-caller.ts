import { mayOperate } from '@grabbit/contract';
import { type CallContext, callerOf } from './call-context.ts';
import type { Operator } from './operator.ts';

/** Who makes a call of scope maintainer, as an operator: they may do what their role says. */
export function operatorOf(context: CallContext, { reason }: { readonly reason: string }): Operator {
  const { userId, nickName, role } = callerOf(context);
  const who = `player ${userId} (${nickName})`;
  return {
    who,
    reason: reason.trim(),
    self: userId,
    can: (capability) => mayOperate({ role, userId }, capability),
  };
}
