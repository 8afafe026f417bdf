import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PlaceRow } from './place-row.tsx';
import type { Ranked } from './rankings.queries.ts';
import { type Counted, figure, scoreWords } from './score.ts';

/** One line of a list. */
export function RankRow({ ranked, of }: { ranked: Ranked; of: Counted }): ReactNode {
  const t = useT();
  const { score } = ranked;
  return (
    <PlaceRow line={ranked} explained>
      <span className="num rk__v" aria-hidden="true">
        {figure(of, score)}
      </span>
      <span className="sr">{scoreWords(t, of, score)}</span>
    </PlaceRow>
  );
}
