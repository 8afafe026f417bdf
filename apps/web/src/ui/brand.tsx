import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brandName, site } from '../kernel/brand.ts';
import { useT } from '../i18n/use-t.ts';
import { Flyer } from './flyer.tsx';
import { Coin } from './icons/coin.tsx';
import { Mark } from './icons/mark.tsx';

/** Mark and name, leading home. Sizes in pixels; without a size the mark alone. */
export function Brand({ size, mark }: { size?: number; mark: number }): ReactNode {
  const t = useT();
  return (
    <Link className="brand" to="/" aria-label={t('nav.brandHome', { brand: brandName })}>
      {site.mark === 'coin' ? <Coin size={mark} /> : <Mark size={mark} cut />}
      {size !== undefined && (
        <Flyer size={size} outline={6}>
          {brandName}
        </Flyer>
      )}
    </Link>
  );
}
