import type { SlotSymbol } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { Drawn } from '../ui/icons/drawn.tsx';
import { Toy } from '../ui/toy-picture.tsx';

/** The symbols that are no toys. */
const drawn: Readonly<Partial<Record<SlotSymbol, string>>> = { clover: 'clover', star: 'star' };

/** A symbol of the reels. What it is stands in words beside it. */
export function SymbolPicture({ symbol, plain = false }: { symbol: SlotSymbol; plain?: boolean }): ReactNode {
  const sign = drawn[symbol];
  if (sign === undefined) return <Toy kind={symbol} cut={!plain} eager />;
  return (
    <Drawn size={64} className="sym">
      <use href={`/icons/signs.svg#${sign}`} />
    </Drawn>
  );
}
