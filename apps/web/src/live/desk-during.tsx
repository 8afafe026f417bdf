import { longestVoteText, voteOptions, VoteState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Square } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { VideoHost } from '../room/stage-video/video-host.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/toggles.tsx';
import { DeskBag } from './desk-bag.tsx';
import { DeskGoods } from './desk-goods.tsx';
import { type LiveDesk, type LiveShow, liveTalkQuery } from './live.queries.ts';
import { GiftBanners } from './show-gifts.tsx';
import { ShowTalk, ShowWriter } from './show-talk.tsx';
import { useShowPlace, useTold } from './show-context.ts';
import { VoteCard } from './show-vote.tsx';
import { Until } from './until.tsx';
import { useDeskWork } from './use-desk-work.ts';

const askToPublish = () => call('livePublish', {});
const voteLengths = [30, 60, 120, 300] as const;
const slowSteps = [0, 5, 10, 30, 60] as const;

/** How the show does, in one line. */
function Figures({ desk, show }: { desk: LiveDesk; show: LiveShow }): ReactNode {
  const t = useT();
  const viewers = useTold((state) => state.viewers);
  const likes = useTold((state) => state.likes);
  return (
    <ul className="desk-pills">
      <li className="pill">{t('live.viewersNow', { count: viewers ?? show.viewers })}</li>
      <li className="pill">{t('live.likes', { count: likes ?? show.likes })}</li>
      <li className="pill">{t('live.giftsNow', { count: desk.gifts.coins })}</li>
      {desk.gifts.share > 0 && <li className="pill">{t('live.shareNow', { count: desk.gifts.share })}</li>}
    </ul>
  );
}

function Rules({ show }: { show: LiveShow }): ReactNode {
  const t = useT();
  const { slowSeconds, followersOnly, talkPaused } = show;
  const rules = { slowSeconds, followersOnly, talkPaused };
  const { mutate } = useDeskWork((change: Partial<typeof rules>) =>
    call('liveTalkRules', { ...rules, ...change }),
  );
  return (
    <section className="card">
      <h2>{t('live.talkRules')}</h2>
      <ChoiceField
        label={t('live.slow')}
        value={`${slowSeconds}`}
        onChange={(value) => mutate({ slowSeconds: Number(value) })}
        options={[...new Set([...slowSteps, slowSeconds])].map((seconds) => ({
          value: `${seconds}`,
          text: seconds === 0 ? t('live.notSlow') : t('live.slowBy', { count: seconds }),
        }))}
      />
      <div className="gift-own__s">
        <span>{t('live.followersOnly')}</span>
        <Switch
          label={t('live.followersOnly')}
          on={followersOnly}
          onChange={(on) => mutate({ followersOnly: on })}
        />
      </div>
      <div className="gift-own__s">
        <span>{t('live.pauseTalk')}</span>
        <Switch label={t('live.pauseTalk')} on={talkPaused} onChange={(on) => mutate({ talkPaused: on })} />
      </div>
    </section>
  );
}

function NewVote(): ReactNode {
  const t = useT();
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [seconds, setSeconds] = useState<number>(60);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const open = useDeskWork(() =>
    call('liveVoteOpen', {
      requestId,
      question,
      options: options.filter((text) => text.trim() !== ''),
      seconds,
    }),
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
        <Button kind="quiet" size="s" onPress={() => setOptions([...options, ''])}>
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
      <Button
        wide
        disabled={!ready}
        busy={open.isPending}
        onPress={() =>
          open.mutateAsync(undefined).then(
            () => {
              setRequestId(crypto.randomUUID());
              setQuestion('');
              setOptions(['', '']);
            },
            () => {},
          )
        }
      >
        {t('live.openVote')}
      </Button>
    </>
  );
}

function Vote({ desk }: { desk: LiveDesk }): ReactNode {
  const t = useT();
  const { vote } = desk;
  const end = useDeskWork((callOff: boolean) =>
    call('liveVoteEnd', { liveVoteId: vote?.liveVoteId ?? 0, callOff }),
  );
  const runs = vote?.state === VoteState.ONGOING || vote?.state === VoteState.PENDING;
  return (
    <section className="card">
      <h2>{t('live.vote')}</h2>
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
    </section>
  );
}

/** A big end: asked once, for it cannot be taken back. */
function End({ show }: { show: LiveShow }): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const end = useDeskWork(() => call('liveEnd', { liveRecordId: show.liveRecordId }));
  return (
    <>
      <Button kind="bad" wide icon={<Sign of={Square} />} onPress={() => setAsked(true)}>
        {t('live.endShow')}
      </Button>
      <Sheet
        open={asked}
        onClose={() => setAsked(false)}
        title={t('live.endShowSure')}
        text={t('live.endShowText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsked(false)}>
              {t('live.goOn')}
            </Button>
            <Button
              kind="bad"
              busy={end.isPending}
              onPress={() => end.mutateAsync(undefined).catch(() => {})}
            >
              {t('live.endShow')}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The desk while a show is on: the picture, the talk in hand, goods, vote, gifts, the end. */
export function DeskDuring({ desk }: { desk: LiveDesk }): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  const { data: talk } = useQuery(liveTalkQuery(info.roomId));
  const pause = useDeskWork((paused: boolean) => call('livePause', { paused }));
  const explain = useDeskWork((goodsId: number) => call('liveExplain', { goodsId }));
  const showThing = useCallback((goodsId: number) => explain.mutate(goodsId), [explain]);
  const paused = show.picture === 'paused';
  return (
    <div className="desk-grid desk-grid--air">
      <div className="desk-col">
        <section className="desk-stage">
          {desk.video === 'none' ? (
            <p className="card">{t('live.noVideoHere')}</p>
          ) : (
            <VideoHost ask={askToPublish} label={t('live.yourPicture')} />
          )}
          <GiftBanners />
        </section>
        {show.picture === 'waiting' && (
          <p className="card desk-lost" role="alert">
            <b>{t('live.lineLost')}</b> {t('live.lineLostText')}{' '}
            <Until key={show.waitsUntil} left={show.waitsUntil - info.nowTime} />
          </p>
        )}
        <Figures desk={desk} show={show} />
        <div className="desk-acts">
          <Button
            kind="paper"
            icon={<Sign of={paused ? Play : Pause} />}
            busy={pause.isPending}
            onPress={() => pause.mutate(!paused)}
          >
            {t(paused ? 'live.resume' : 'live.pause')}
          </Button>
          <End show={show} />
        </div>
        <section className="card chat">
          <h2>{t('live.talk')}</h2>
          <ShowTalk paper you={talk?.you ?? ''} />
          <ShowWriter />
        </section>
      </div>
      <div className="desk-col">
        <DeskGoods liveRecordId={show.liveRecordId} list={desk.goods} title="" onShow={showThing} />
        <Vote desk={desk} />
        <DeskBag roomId={info.roomId} />
        <Rules show={show} />
      </div>
    </div>
  );
}
