import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { MallIcon } from '../ui/icons/nav-icons.ts';

/** The home's way to the mall. */
export function MallShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const t = useT();
  return (
    <li>
      <Link to="/mall" className="sd">
        <span className="sd__i paper">
          <MallIcon size={40} />
        </span>
        <span className="sd__t">
          {t('nav.redemptionMall')}
          {note && <small>{t('nav.mallNote')}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}
