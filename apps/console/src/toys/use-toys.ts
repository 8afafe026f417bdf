import type { CallReply } from '@grabbit/contract';
import { useLocaleState, useTranslate } from 'react-admin';
import { useCall } from '../kernel/use-call.ts';
import type { Asked } from '../ui/load-state.tsx';
import { mainLanguage } from './toy-facts.ts';

export type OwnToy = CallReply<'toyList'>['list'][number];

/** A toy that can lie in a machine: one of the house's kinds, or an own one. */
export interface Toy {
  readonly kind: string;
  readonly name: string;
  /** The toy alone, on nothing. */
  readonly picture: string;
  readonly stock: number;
  readonly costCents: number | null;
  readonly exchangeCoins: number;
  readonly sizeMm: number;
  readonly weightG: number;
  /** Null for one of the house's kinds, which are their own bodies. */
  readonly own: OwnToy | null;
}

const languageOf = { en: 'en-US', de: 'de-DE' } as const;

/** The name of a toy in the language of whoever works here. */
export function useToyName(): (kind: string, names?: OwnToy['names']) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (kind, names) =>
    names?.[languageOf[locale as keyof typeof languageOf]] ??
    names?.[mainLanguage] ??
    translate(`toyNames.${kind}`, { _: kind });
}

/** Where a toy's picture is; an own toy without one is shown by its body. */
export const pictureOf = (kind: string, own: OwnToy | null, at: number): string =>
  own === null
    ? `/toys/${kind}-plain.webp`
    : own.hasPicture
      ? `/own-toys/${kind}-plain.webp?at=${at}`
      : `/toys/${own.body}-plain.webp`;

export interface Toys {
  readonly toys: readonly Toy[];
  readonly bodies: CallReply<'toyList'>['bodies'];
}

/** All toys that machines can hold, with what lies on the shelf of each, and the published bodies. */
export function useToys(): Asked<Toys> {
  const nameOf = useToyName();
  const made = useCall('toyList', {});
  const goods = useCall('goodsList', {});
  const refetch = (): unknown => Promise.all([made.refetch(), goods.refetch()]);
  const error = made.error ?? goods.error;
  if (made.data === undefined || goods.data === undefined) return { data: undefined, error, refetch };
  const { list: owns, bodies } = made.data;
  const toys = goods.data.list.flatMap(({ kind, ...row }): Toy[] => {
    const own = owns.find((each) => each.kind === kind) ?? null;
    if (own === null && !bodies.some(({ body }) => body === kind)) return [];
    const picture = pictureOf(kind, own, made.dataUpdatedAt);
    const { stock, costCents, exchangeCoins, sizeMm, weightG } = row;
    const known = { stock, costCents, exchangeCoins, sizeMm, weightG };
    return [{ kind, name: nameOf(kind, own?.names), picture, own, ...known }];
  });
  return { data: { toys, bodies }, error, refetch };
}
