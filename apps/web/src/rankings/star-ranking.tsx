import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { PlaceRow } from './place-row.tsx';
import { StarCount } from './star-cards.tsx';
import type { StarContest } from './star-contest.queries.ts';
import { giftWords, placesWords } from './star-words.ts';

type Line = StarContest['list'][number];

/** Lines that are always shown; the others are folded. */
const shownLines = 5;

function StarLine({ line }: { line: Line }): ReactNode {
  return (
    <PlaceRow line={line}>
      <StarCount stars={line.stars} />
    </PlaceRow>
  );
}

/** Who has how many stars, and the player's own line under them. */
export function StarRanking({ contest }: { contest: StarContest }): ReactNode {
  const t = useT();
  const { list, own, players } = contest;
  const [first, rest] = [list.slice(0, shownLines), list.slice(shownLines)];
  return (
    <section className="card starrank">
      <div className="starh">
        <h2>{t('star.ranking')}</h2>
        <small>{t('rank.players', { count: players })}</small>
      </div>
      {list.length === 0 && <p className="starnote">{t('star.nobody')}</p>}
      <ol className="rows">
        {first.map((line) => (
          <StarLine key={line.place} line={line} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="starmore">
          <summary>
            {t('star.places', { first: formatNumber(shownLines + 1), last: formatNumber(list.length) })}
          </summary>
          <ol className="rows" start={shownLines + 1}>
            {rest.map((line) => (
              <StarLine key={line.place} line={line} />
            ))}
          </ol>
        </details>
      )}
      {own !== null && own.place > shownLines && (
        <section className="own own--in" aria-label={t('rank.you')}>
          <b className="num rk__n">{formatNumber(own.place)}</b>
          <span className="row__t">
            <b>{t('rank.you')}</b>
          </span>
          <StarCount stars={own.stars} />
        </section>
      )}
    </section>
  );
}

/** What places bring at the end. */
export function StarPrizes({ contest }: { contest: StarContest }): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{t('star.prizes')}</h2>
      <dl className="facts">
        {contest.prizes.map((prize) => (
          <div key={prize.first}>
            <dt>{placesWords(t, prize)}</dt>
            <dd>{giftWords(t, prize.gift)}</dd>
          </div>
        ))}
      </dl>
      <p className="starnote">
        <Sign of={ShieldCheck} size={17} />
        <span>{t('star.ties')}</span>
      </p>
    </section>
  );
}
