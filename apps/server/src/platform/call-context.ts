import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import type { Failure } from './failure.ts';

/** The signed-in account behind a call. `role` is the text on the wire. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: string;
  readonly trial: boolean;
  readonly nickName: string;
}

export interface CallContext {
  readonly caller: Caller | null;
  /** The peer's address, or the one a trusted proxy names. */
  readonly address: string;
  readonly agent: string;
  readonly language: string;
  readonly visitorId: string;
}

export type CallHandler<Name extends CallName> = (
  params: CallParams<Name>,
  context: CallContext,
) => Promise<CallReply<Name> | Failure>;

/** The handlers of one feature, by the names of its calls in the contract. */
export type CallHandlers<Names extends CallName> = { readonly [Name in Names]: CallHandler<Name> };

/** The caller of a call whose scope already demands one. */
export function callerOf(context: CallContext): Caller {
  if (context.caller === null) throw new Error('a call without a scope asked for its caller');
  return context.caller;
}
