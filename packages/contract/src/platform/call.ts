import type { TSchema } from 'typebox';
import type { OperatorCapability } from './operator-capabilities.ts';

/** Who may make a call: nobody signed in is needed, any session (trial too), a registered player, a maintainer. */
export type CallScope = 'public' | 'trial' | 'private' | 'maintainer';

/**
 * Where a call lives. `id` is its number in the specification's list, or null for a call of ours; `also` holds
 * further numbers under which the list names the same call.
 * `kind` decides how our app sends it: a read by GET, whatever changes state or carries a credential by POST.
 * The server takes both methods on every call.
 */
export interface CallPath {
  readonly id: string | null;
  readonly also?: readonly string[];
  readonly path: string;
  readonly kind: 'read' | 'write';
  readonly scope: CallScope;
  /** Of a call of scope maintainer: what its maker must be allowed to do. */
  readonly needs?: OperatorCapability;
  /** True where nobody of the operator may do it to their own account (`playerId`). */
  readonly notOwn?: boolean;
  /** True when a build under review gets none of it. */
  readonly withheld?: boolean;
}

export type CallPaths = Readonly<Record<string, CallPath>>;

/** Parameters and reply of each call of a path table. */
export type CallSchemas<Paths extends CallPaths> = {
  readonly [Name in keyof Paths]: { readonly params: TSchema; readonly reply: TSchema };
};
