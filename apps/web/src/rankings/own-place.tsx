import type { ReactNode } from 'react';
import { Eye } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { formatNumber } from '../i18n/format.ts';
import { Sign } from '../ui/lucide.tsx';
import { Switch } from '../ui/toggles.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { type Asked, type TopList, useShown } from './rankings.queries.ts';
import { figure, howWords, scoreWords } from './score.ts';

type Own = NonNullable<TopList['own']>;

/** What a list counts, and what is missing to stand in it. */
function aboutOwn(t: Translate, asked: Asked, own: Own, least: number): string {
  if (own.score === null && least > own.plays) return t('rank.from', { least, plays: own.plays });
  if (own.next !== null)
    return t('rank.next', {
      place: formatNumber(own.next.place),
      score: scoreWords(t, asked, own.next.score),
    });
  return howWords(t, asked);
}

/** The player's own line, which stands over the dock of a phone. */
export function OwnLine({ own, asked, least }: { own: Own; asked: Asked; least: number }): ReactNode {
  const t = useT();
  return (
    <section className="own" aria-label={t('rank.you')}>
      <b className="num rk__n">{own.score === null ? '–' : formatNumber(own.place)}</b>
      <span className="row__t">
        <b>{own.score === null ? t('rank.notYet') : t('rank.you')}</b>
        <small>{aboutOwn(t, asked, own, least)}</small>
      </span>
      {own.score !== null && (
        <span className="num rk__v" title={scoreWords(t, asked, own.score)}>
          {figure(asked, own.score)}
        </span>
      )}
    </section>
  );
}

/** The player's place with the last seven days. */
export function OwnCard({ own, asked, least }: { own: Own; asked: Asked; least: number }): ReactNode {
  const t = useT();
  const most = Math.max(1, ...own.days.map((score) => score ?? 0));
  return (
    <section className="card ownc">
      <div className="ownc__p">
        <Toy kind="rabbit" cut />
      </div>
      <h2>{own.score === null ? t('rank.notYet') : t('rank.own', { place: formatNumber(own.place) })}</h2>
      <p className="ownc__a">{aboutOwn(t, asked, own, least)}</p>
      {own.days.some((score) => score !== null) && (
        <figure className="ownc__w">
          <ol>
            {own.days.map((score, day) => (
              <li key={day} style={{ height: `${12 + (88 * (score ?? 0)) / most}%` }}>
                <span className="sr">{score === null ? '–' : scoreWords(t, asked, score)}</span>
              </li>
            ))}
          </ol>
          <figcaption>{t('rank.lastDays')}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Whether the player stands in the lists by name. */
export function ShowMe({ own }: { own: Pick<Own, 'shown'> }): ReactNode {
  const t = useT();
  const { mutate, isPending, variables } = useShown();
  return (
    <div className="card optc">
      <span className="row__i" style={{ background: 'var(--b-mint)' }}>
        <Sign of={Eye} size={22} />
      </span>
      <span className="row__t">
        <b>{t('rank.show')}</b>
        <small>{t('rank.showNote')}</small>
      </span>
      <Switch label={t('rank.show')} on={isPending ? variables : own.shown} onChange={(on) => mutate(on)} />
    </div>
  );
}
