import { VoteState } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { infoKey, type LiveInfo, type LiveVote } from './live.queries.ts';
import { ShowSign } from './live-icons.tsx';
import { Until } from './until.tsx';
import { useShowPlace } from './show-context.ts';
import { shareOf } from './vote-share.ts';

const inks = ['orange', 'cyan', 'pink', 'mint', 'lilac', 'lemon'] as const;

/** Gives or changes one's voice: shown at once. */
function useVoice(roomId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ liveVoteId, option }: { liveVoteId: number; option: number }) =>
      call('liveVoteCast', { liveVoteId, option }),
    onError: reportFailure,
    onSuccess: (vote) =>
      client.setQueryData<LiveInfo>(infoKey(roomId), (info) =>
        info === undefined ? info : { ...info, vote },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: infoKey(roomId) }),
  });
}

function VoteTime({ vote }: { vote: LiveVote }): ReactNode {
  const t = useT();
  if (vote.state === VoteState.ONGOING)
    return (
      <>
        {t('live.voteClosesIn')} <Until at={vote.closesAt} of={vote} />
      </>
    );
  if (vote.state === VoteState.PENDING) return t('live.voteCounting');
  return t(vote.state === VoteState.CLOSED ? 'live.voteOff' : 'live.voteOver');
}

/** A vote: its bars are its buttons. One voice each, free, changed until it closes. */
export function VoteCard({ vote, big = false }: { vote: LiveVote; big?: boolean }): ReactNode {
  const t = useT();
  const group = useId();
  const { info, askToSignIn } = useShowPlace();
  const { mutate, isPending, variables } = useVoice(info.roomId);
  const own = isPending ? variables.option : vote.own;
  const open = vote.state === VoteState.ONGOING;
  return (
    <section className={classes('vote paper', big && 'vote--big')} aria-label={t('live.vote')}>
      <div className="vote__h">
        <ShowSign name="ballot" size={big ? 44 : 26} />
        <div>
          <h2>
            <bdi>{vote.question}</bdi>
          </h2>
          <small>
            <VoteTime key={vote.closesAt} vote={vote} />
            <span className="vote__n"> · {t('live.voices', { count: vote.voices })}</span>
          </small>
        </div>
      </div>
      <ul role="radiogroup" aria-label={vote.question}>
        {vote.options.map(({ text, voices }, option) => {
          const share = shareOf(vote, voices);
          const style: CSSProperties = {
            width: `${share}%`,
            background: `var(--b-${inks[option % inks.length] ?? 'cyan'})`,
          };
          return (
            <li key={option} role="none">
              <label>
                <input
                  className="sr"
                  type="radio"
                  name={group}
                  checked={own === option}
                  disabled={!open}
                  onChange={() => {
                    if (!askToSignIn()) mutate({ liveVoteId: vote.liveVoteId, option });
                  }}
                />
                <i style={style} />
                <b>
                  <bdi>{text}</bdi>
                  {own === option && <Sign of={Check} size={18} />}
                </b>
                <span className="num">{share}%</span>
              </label>
            </li>
          );
        })}
      </ul>
      {big && open && <p className="vote__note">{t('live.voteNote', { name: info.host.nickName })}</p>}
    </section>
  );
}
