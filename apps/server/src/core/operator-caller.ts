import { mayOperate } from '@grabbit/contract';
import { type CallContext, type Caller, callerOf } from './call-context.ts';
import type { Operator } from './operator.ts';

/** Who makes a call of scope maintainer, as an operator: they may do what their role says. */
export const operatorOf = (context: CallContext, signed: { readonly reason: string }): Operator =>
  operatorFor(callerOf(context), signed);

/** The same where there is no call: a page or a file of the console. */
export function operatorFor(
  { userId, nickName, role }: Caller,
  { reason }: { readonly reason: string },
): Operator {
  const who = `player ${userId} (${nickName})`;
  return {
    who,
    reason: reason.trim(),
    self: userId,
    can: (capability) => mayOperate({ role, userId }, capability),
  };
}
