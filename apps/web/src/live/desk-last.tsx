import { VoteState } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { LiveDesk, LiveVote } from './live.queries.ts';
import { shareOf } from './vote-share.ts';

type Last = NonNullable<LiveDesk['last']>;

function Bag({ bag: { state, entries, won } }: { bag: Last['bags'][number] }): ReactNode {
  const t = useT();
  const words =
    state === 'drawn'
      ? t('live.bagDrawn', { won, count: entries })
      : t(state === 'returned' ? 'live.bagReturned' : 'live.bagDrawing');
  return (
    <div>
      <dt>{t('live.bag')}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** What a vote came to: the option with the most voices, or that it was called off. */
function Vote({ vote }: { vote: LiveVote }): ReactNode {
  const t = useT();
  const best = vote.options.reduce((one, other) => (other.voices > one.voices ? other : one));
  const counted = vote.state === VoteState.FINISHED && vote.voices > 0;
  return (
    <div>
      <dt>
        {t('live.vote')}: <bdi>{vote.question}</bdi>
      </dt>
      <dd>
        {counted ? (
          <>
            <bdi>{best.text}</bdi>, <span className="num">{shareOf(vote, best.voices)}%</span>
          </>
        ) : vote.state === VoteState.CLOSED ? (
          t('live.voteOff')
        ) : (
          t('live.voices', { count: vote.voices })
        )}
      </dd>
    </div>
  );
}

/** What the last show came to. */
export function DeskLast({ last }: { last: Last }): ReactNode {
  const t = useT();
  const minutes = Math.max(1, Math.round((last.endedAt - last.startedAt) / 60_000));
  const facts = [
    ['live.mostViewers', last.mostViewers],
    ['live.likesTotal', last.likes],
    ['live.giftsTotal', last.gifts],
    ['live.goodsShown', last.goodsShown],
    ['live.linesTotal', last.comments],
    ['live.linesHidden', last.hidden],
  ] as const;
  return (
    <section className="card">
      <h2>{t('live.lastShow')}</h2>
      <p className="desk-last__m">
        <b>{t('live.minutes', { count: minutes })}</b>
        <small>
          <bdi>{last.title}</bdi> · {formatDateTime(last.startedAt)}
        </small>
      </p>
      <dl className="desk-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="num">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {last.bags.length + last.votes.length > 0 && (
        <dl className="desk-facts desk-facts--more">
          {last.bags.map((bag) => (
            <Bag key={bag.bagId} bag={bag} />
          ))}
          {last.votes.map((vote) => (
            <Vote key={vote.liveVoteId} vote={vote} />
          ))}
        </dl>
      )}
    </section>
  );
}
