import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { PrizeSheet } from './prize-sheet.tsx';

/** A toy that may be tapped for a closer look; `children` is its picture, without words of its own. */
export function PrizeButton({
  kind,
  price,
  children,
}: {
  kind: string;
  /** Coins of a play for it, where it is to be won. */
  price?: number;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="prize-b"
        aria-label={t('prize.look', { toy: toyName(kind) })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <PrizeSheet
        kind={kind}
        {...(price !== undefined && { price })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
