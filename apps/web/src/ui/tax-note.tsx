import type { ReactNode } from 'react';
import { Landmark } from 'lucide-react';
import { figuresLocale } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import './tax-note.css';
import { Sign } from './lucide.tsx';

/** What is said of taxes where a parcel goes to, in thousandths. */
export interface Tax {
  readonly kind: 'included' | 'import';
  readonly permille: number;
}

/** Thousandths as a percentage. */
const percentOf = (permille: number): string =>
  new Intl.NumberFormat(figuresLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(
    permille / 1_000,
  );

/** That a tax is in the price, or comes on top at the border; nothing where nothing is said. */
export function TaxNote({ tax }: { tax: Tax | null }): ReactNode {
  const t = useT();
  if (tax === null) return null;
  const rate = percentOf(tax.permille);
  return (
    <p className="tax-note">
      <Sign of={Landmark} size={17} />
      <span>{t(tax.kind === 'included' ? 'orders.taxIncluded' : 'orders.taxImport', { rate })}</span>
    </p>
  );
}
