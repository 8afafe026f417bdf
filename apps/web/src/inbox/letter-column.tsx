import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LetterCard } from './letter-card.tsx';
import { letterDays } from './letter-days.ts';
import { useLettersQuery } from './inbox.queries.ts';
import { useT } from '../i18n/use-t.ts';
import { PostBox } from './post-box.tsx';
import './inbox.css';

/** Beside the list on a desktop: the letter that is open. */
export function LetterColumn(): ReactNode {
  const t = useT();
  const { letter: open } = useSearch({ from: '/shell/inbox' });
  const { data = [] } = useInfiniteQuery(useLettersQuery());
  const letter = data.find(({ id }) => id === open);
  if (letter !== undefined) return <LetterCard key={letter.id} letter={letter} />;
  return (
    <section className="card post-card">
      <PostBox />
      <p>{t('inbox.kept', { days: letterDays })}</p>
    </section>
  );
}
