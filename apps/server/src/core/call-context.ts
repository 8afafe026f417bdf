import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import type { Failure } from './failure.ts';

/** The signed-in account behind a call. `role` is the text on the wire. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: string;
  readonly trial: boolean;
  readonly nickName: string;
  /** Whether they have shown a passkey in this session; left out for not. */
  readonly passkey?: boolean;
}

/** The build that calls, by its common parameters. */
export interface CallerBuild {
  /** `0.0.0` for a plain browser. */
  readonly version: string;
  readonly packageName: string;
  readonly vestBagId: number;
  /** What runs it, as `Device` of the contract has it; a plain browser where it does not say. */
  readonly device: number;
}

export interface CallContext {
  readonly caller: Caller | null;
  /** The peer's address, or the one a trusted proxy names. */
  readonly address: string;
  /** Whom the address stands for when attempts are counted: see `networkOf`. */
  readonly network: string;
  readonly agent: string;
  /** A language tag (BCP 47); the texts fall back from it. */
  readonly language: string;
  readonly visitorId: string;
  /** `origin` is that of the page that calls, empty when the browser names none; `host` is what was called, or what a trusted proxy names. */
  readonly page: { readonly origin: string; readonly host: string };
  readonly build: CallerBuild;
  /** Reads the file of a multipart body; null when there is none. Throws `payloadTooLarge` past `maxBytes`. */
  readonly takeFile: (maxBytes: number) => Promise<Buffer | null>;
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
