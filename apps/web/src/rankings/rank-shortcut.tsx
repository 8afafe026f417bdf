import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PodiumIcon } from '../ui/icons/drawn-icons.ts';

/** The home's way to the leaderboards. */
export function RankShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const t = useT();
  return (
    <li>
      <Link to="/top-list" className="sd">
        <span className="sd__i paper">
          <PodiumIcon size={40} />
        </span>
        <span className="sd__t">
          {t('rank.title')}
          {note && <small>{t('rank.note')}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}
