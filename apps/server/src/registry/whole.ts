import type { CallName } from '@grabbit/contract';
import type { GrantType } from '../ports/grants.ts';
import type { SaleKind } from '../ports/offer.ts';
import type { Feature } from './feature.ts';
import type { Ports } from './registry.ts';

/** What a feature's `create` makes; never for one that has none. */
export type MadeBy<Given> = Given extends { readonly create: (registry: never) => infer Made }
  ? Awaited<Made>
  : never;

type NamesOf<Made, Part extends string> = Made extends { readonly [P in Part]: infer Parts }
  ? Parts extends () => infer Later
    ? keyof Later
    : keyof Parts
  : never;
type GivenBy<List extends readonly Feature[], Part extends string> = NamesOf<MadeBy<List[number]>, Part>;

type MissingIn<List extends readonly Feature[]> =
  | Exclude<CallName, GivenBy<List, 'handlers'>>
  | Exclude<keyof Ports, GivenBy<List, 'ports'>>
  | Exclude<GrantType, GivenBy<List, 'grants'>>
  | Exclude<SaleKind, GivenBy<List, 'sellers'>>;

/** The list of features as it is. While a call, a port, a grant or a sale is nobody's, it does not compile, and says which. */
export function whole<const List extends readonly Feature[]>(
  list: List,
  ..._missing: [MissingIn<List>] extends [never] ? [] : [missing: MissingIn<List>]
): List {
  return list;
}
