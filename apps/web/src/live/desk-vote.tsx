import { longestVoteText, voteOptions, VoteState } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import type { LiveDesk } from './live.queries.ts';
import { VoteCard } from './show-vote.tsx';
import { useDeskWork } from './use-desk-work.ts';

const voteLengths = [30, 60, 120, 300] as const;

function NewVote(): ReactNode {
  const t = useT();
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [seconds, setSeconds] = useState<number>(60);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const open = useDeskWork(
    () =>
      call('liveVoteOpen', {
        requestId,
        question,
        options: options.filter((text) => text.trim() !== ''),
        seconds,
      }),
    () => {
      setRequestId(crypto.randomUUID());
      setQuestion('');
      setOptions(['', '']);
    },
  );
  const ready =
    question.trim() !== '' && options.filter((text) => text.trim() !== '').length >= voteOptions.least;
  return (
    <>
      <Field
        label={t('live.voteQuestion')}
        value={question}
        onChange={setQuestion}
        maxLength={longestVoteText}
      />
      {options.map((text, at) => (
        <Field
          key={at}
          label={t('live.voteOption', { number: at + 1 })}
          value={text}
          maxLength={longestVoteText}
          onChange={(value) => setOptions(options.map((each, other) => (other === at ? value : each)))}
        />
      ))}
      {options.length < voteOptions.most && (
        <Button kind="paper" size="s" onPress={() => setOptions([...options, ''])}>
          {t('live.moreOptions')}
        </Button>
      )}
      <ChoiceField
        label={t('live.voteRuns')}
        value={`${seconds}`}
        onChange={(value) => setSeconds(Number(value))}
        options={voteLengths.map((length) => ({
          value: `${length}`,
          text: t('live.seconds', { count: length }),
        }))}
      />
      <Button wide disabled={!ready} busy={open.isPending} onPress={() => open.mutate(undefined)}>
        {t('live.openVote')}
      </Button>
    </>
  );
}

/** The vote of the show: one that runs, or a new one. */
export function VoteWork({ desk }: { desk: LiveDesk }): ReactNode {
  const t = useT();
  const { vote } = desk;
  const end = useDeskWork((callOff: boolean) =>
    call('liveVoteEnd', { liveVoteId: vote?.liveVoteId ?? 0, callOff }),
  );
  const runs = vote?.state === VoteState.ONGOING || vote?.state === VoteState.PENDING;
  return (
    <>
      {vote !== null && <VoteCard vote={vote} />}
      {runs ? (
        <div className="desk-acts">
          <Button kind="second" size="s" busy={end.isPending} onPress={() => end.mutate(false)}>
            {t('live.countNow')}
          </Button>
          <Button kind="paper" size="s" busy={end.isPending} onPress={() => end.mutate(true)}>
            {t('live.callOff')}
          </Button>
        </div>
      ) : (
        <NewVote />
      )}
    </>
  );
}
