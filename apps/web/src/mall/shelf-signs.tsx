import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { mallAsked } from './mall-search.ts';
import { shelfIds, shelves } from './shelves.tsx';
import { useMallSearch } from './use-mall-search.ts';

/** The shelves as round signs, for phones. */
export function ShelfSigns(): ReactNode {
  const t = useT();
  const { asked } = useMallSearch();
  const chosen = asked.category ?? 'all';
  return (
    <nav className="cats" aria-label={t('mall.shelves')}>
      <ul>
        {shelfIds.map((id) => {
          const { label, Icon } = shelves[id];
          return (
            <li key={id}>
              <Link
                className="cat"
                to="/mall"
                search={mallAsked({ ...asked, category: id })}
                activeProps={{ 'aria-current': undefined }}
                aria-current={id === chosen ? 'true' : undefined}
                replace
                resetScroll={false}
              >
                <span className="cat__i">
                  <Icon size={34} />
                </span>
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
