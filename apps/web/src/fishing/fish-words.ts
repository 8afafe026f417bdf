import { fishKinds, fishTable } from '@grabbit/engines/draws';
import type { FishKind } from '@grabbit/engines/draws';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';

export const isKind = (value: unknown): value is FishKind => fishKinds.some((kind) => kind === value);

export const fishName = (kind: FishKind, t: Translate): string => t(`fishing.${kind}`);

/** What a catch pays, in stakes. */
export const paysTimes = (kind: FishKind): string => formatNumber(fishTable[kind].hundredths / 100);

export const chanceOf = (kind: FishKind, t: Translate): string =>
  t('fishing.oneIn', { count: formatNumber(fishTable[kind].oneIn) });

/** A fish as a button says it: what it is, how often a shot catches it, and what that pays. */
export function fishSentence(kind: FishKind, t: Translate): string {
  const { oneIn } = fishTable[kind];
  return t('fishing.fish', {
    fish: fishName(kind, t),
    count: formatNumber(oneIn),
    times: paysTimes(kind),
  });
}

export const pictureOf = (kind: FishKind): string => `/sea/${kind}.webp`;

/** Who caught what, or that nobody did. */
export function outcomeOf(result: unknown, paid: number, t: Translate): string {
  const kind = typeof result === 'object' && result !== null && 'kind' in result ? result.kind : undefined;
  if (!isKind(kind)) return formatNumber(paid);
  const fish = fishName(kind, t);
  return paid > 0
    ? t('fishing.caughtFor', { fish, coins: formatSigned(paid) })
    : t('fishing.missedFish', { fish });
}

/** The number of cannons that are taken, as facts and cards say it. */
export const cannonsTaken = (taken: number, of: number, t: Translate): string =>
  t('fishing.taken', { taken: formatNumber(taken), of: formatNumber(of) });
