import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Face } from '../ui/face.tsx';
import { Portrait } from '../ui/portrait.tsx';
import type { Ranked } from './rankings.queries.ts';
import { type Counted, figure, scoreWords } from './score.ts';

/** One line of a list. Who did not agree to be named is a player like any other. */
export function RankRow({ ranked, of }: { ranked: Ranked; of: Counted }): ReactNode {
  const t = useT();
  const { place, nickName, portrait, score, mine } = ranked;
  return (
    <li className={`row rk${mine ? ' rk--me' : ''}`} aria-current={mine || undefined}>
      <b className="num rk__n">{formatNumber(place)}</b>
      {portrait === '' ? <Face name={nickName === '' ? '?' : nickName} /> : <Portrait portrait={portrait} />}
      <span className="row__t">
        <b>
          {nickName === '' ? t('rank.hidden') : nickName}
          {mine && ` · ${t('rank.you')}`}
        </b>
        {nickName === '' && <small>{t('rank.hiddenNote')}</small>}
      </span>
      <span className="num rk__v" aria-hidden="true">
        {figure(of, score)}
      </span>
      <span className="sr">{scoreWords(t, of, score)}</span>
    </li>
  );
}
