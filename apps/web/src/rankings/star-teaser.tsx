import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { StarFace } from './star-icons.tsx';
import { starContestQuery } from './star-contest.queries.ts';
import { timeWords } from './star-words.ts';
import './star-contest.css';

/** The way from the leaderboards to the contest that is on; nothing in a break and where there is none. */
export function StarTeaser(): ReactNode {
  const t = useT();
  const { data } = useQuery(starContestQuery());
  if (data?.contest == null) return null;
  const { contest, now } = data;
  const { own } = contest;
  return (
    <Link to="/star-contest" className="card teaser">
      <StarFace size={54} />
      <span className="row__t">
        <b>{t('star.title')}</b>
        <small>{timeWords(t, contest, now)}</small>
        {own !== null && <small>{t('star.own', { stars: formatNumber(own.stars) })}</small>}
      </span>
      <Sign of={ChevronRight} size={22} flip />
    </Link>
  );
}
