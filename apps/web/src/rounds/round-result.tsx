import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { PaidCard } from '../room/paid-card.tsx';
import type { PaidStake } from './round-client.ts';

/** How long a result stands over the stage. */
const shownMs = 6_000;

interface RoundResultProps {
  /** What the player's last stake came to; null before its round has ended. */
  readonly paid: PaidStake | null;
  /** The same in words, for who does not see it. */
  readonly said: string;
  /** With `price` and `round`: what it was paid for. */
  readonly paidFor: Key;
}

/** What the player's last stake came to, once its round has ended. */
export function RoundResult({ paid, said, paidFor }: RoundResultProps): ReactNode {
  const t = useT();
  const [hidden, setHidden] = useState<PaidStake | null>(null);
  useEffect(() => {
    if (paid === null) return undefined;
    const timer = setTimeout(() => setHidden(paid), shownMs);
    return () => clearTimeout(timer);
  }, [paid]);
  return (
    <>
      <output className="sr">{said}</output>
      {paid !== null && paid !== hidden && (
        <PaidCard paid={paid.paid} price={paid.coins}>
          <small>{t(paidFor, { price: formatNumber(paid.coins), round: formatNumber(paid.s) })}</small>
        </PaidCard>
      )}
    </>
  );
}
