import type { useT } from '../i18n/use-t.ts';

const known = ['heart', 'carrot', 'star', 'bouquet', 'cake', 'present', 'rocket', 'bag'] as const;

/** A gift's name in the reader's language; one that the operator has invented by its own. */
export function giftWords(t: ReturnType<typeof useT>, name: string): string {
  const own = known.find((each) => each === name);
  return own === undefined ? name : t(`liveGift.${own}`);
}
