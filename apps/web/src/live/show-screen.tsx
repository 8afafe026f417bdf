import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, LayoutGrid, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { VoteState } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { PersonFace } from '../room/chat/person-face.tsx';
import { VideoStage } from '../room/stage-video/video-stage.tsx';
import { IconLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { ShowSign } from './live-icons.tsx';
import { liveListQuery, liveTalkQuery } from './live.queries.ts';
import { GoodsRows, GoodsSheet, ShownNow } from './show-goods.tsx';
import { GiftBanners, GiftCard, GiftSheet } from './show-gifts.tsx';
import { OtherShows } from './other-shows.tsx';
import { ShowStill } from './show-still.tsx';
import { Since } from './since.tsx';
import { ShowTalk, ShowWriter } from './show-talk.tsx';
import { hear, Until } from './until.tsx';
import { BagChip, BagSheet } from './show-bag.tsx';
import { useFollow } from './use-follow.ts';
import { VoteCard } from './show-vote.tsx';
import { useShowPlace, useTold } from './show-context.ts';

function Host(): ReactNode {
  const t = useT();
  const { info, show, askToSignIn } = useShowPlace();
  const told = useTold((state) => state.viewers);
  const { mutate, isPending, variables } = useFollow(info.roomId);
  const followed = isPending ? variables : info.followed;
  return (
    <div className="hostc">
      <PersonFace nickName={info.host.nickName} portrait={info.host.portrait} />
      <span>
        <h1 dir="auto">{show.title}</h1>
        <small>
          <Sign of={Eye} size={15} />
          <span className="sr">{t('live.viewers')}</span>
          <span className="num">{formatNumber(told ?? show.viewers)}</span> ·{' '}
          <Since key={show.startedAt} startedAt={show.startedAt} nowTime={info.nowTime} />
        </small>
      </span>
      {!info.isHost && (
        <button
          type="button"
          className="foll"
          aria-pressed={followed}
          onClick={() => {
            if (!askToSignIn()) mutate(!followed);
          }}
        >
          {t(followed ? 'live.following' : 'live.follow')}
        </button>
      )}
    </div>
  );
}

/** The picture; without one the still, and what keeps it. */
function Stage(): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  const { roomId } = info;
  const told = useTold((state) => state.pictures);
  const ask = useCallback(() => call('liveWatch', { roomId }), [roomId]);
  const still = <ShowStill />;
  if (info.video === 'none' || show.picture === 'paused') return <div className="show-stage">{still}</div>;
  return (
    <div className="show-stage">
      <VideoStage ask={ask} told={told} label={t('live.pictureOf', { title: show.title })} still={still} />
    </div>
  );
}

/** Why there is no picture for now. */
function PictureNote(): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  if (show.picture === 'paused') return <p className="picture-note">{t('live.pauses')}</p>;
  if (show.picture !== 'waiting') return null;
  return (
    <output className="picture-note">
      {t('live.backSoon', { name: info.host.nickName })} <Until at={show.waitsUntil} of={info} />
    </output>
  );
}

const likesAtOnce = 10;
const likeEveryMs = 1_000;

/** Hearts: gathered for a second, so that tapping fast is one call. */
function useLikes(): () => void {
  const { info, askToSignIn } = useShowPlace();
  const waiting = useRef(0);
  const { roomId } = info;
  useEffect(() => {
    const timer = setInterval(() => {
      const count = Math.min(likesAtOnce, waiting.current);
      if (count === 0) return;
      waiting.current = 0;
      call('liveLike', { roomId, count }).catch(reportFailure);
    }, likeEveryMs);
    return () => clearInterval(timer);
  }, [roomId]);
  return () => {
    if (!askToSignIn()) waiting.current += 1;
  };
}

const mostFloating = 6;

/** Hearts that float for a moment; the count for those who want none moving. */
function Likes(): ReactNode {
  const t = useT();
  const { show } = useShowPlace();
  const liked = useTold((state) => state.liked);
  const told = useTold((state) => state.likes);
  const likes = told ?? show.likes;
  const floating = Array.from({ length: Math.min(mostFloating, liked.more) }, (_, at) => at);
  return (
    <div className="likes">
      <span className="sr">{t('live.likes', { count: likes })}</span>
      {floating.map((at) => (
        <i
          key={`${liked.serial}-${at}`}
          style={{ insetInlineStart: `${(at * 37) % 60}%`, animationDelay: `${at * 120}ms` }}
        >
          <ShowSign name="heart" size={26} />
        </i>
      ))}
      {likes > 0 && (
        <b className="num" aria-hidden="true">
          {formatNumber(likes)}
        </b>
      )}
    </div>
  );
}

type Open = 'gifts' | 'goods' | 'vote' | 'bag' | null;

/** The vote over the picture; on a phone its question alone, which opens it. */
function VoteCorner({ onOpen }: { onOpen: () => void }): ReactNode {
  const desk = useDesktop();
  const { vote } = useShowPlace().info;
  if (vote === null || vote.state === VoteState.INIT || vote.state === VoteState.CLOSED) return null;
  return (
    <div className="lv__vote">
      {desk ? (
        <VoteCard vote={vote} />
      ) : (
        <button type="button" className="vote-fold paper" onClick={onOpen}>
          <ShowSign name="ballot" size={26} />
          <b>
            <bdi>{vote.question}</bdi>
          </b>
        </button>
      )}
    </div>
  );
}

/** What one does in a show: write, see its goods, give, like. */
function Dock({ onOpen }: { onOpen: (open: Open) => void }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { info } = useShowPlace();
  const like = useLikes();
  return (
    <div className="lv__d">
      {!desk && <ShowWriter glass />}
      <IconButton
        className="lv__goods"
        glass
        label={t('live.inThisShow')}
        icon={<ShowSign name="goods" size={28} />}
        onPress={() => onOpen('goods')}
      />
      {!info.isHost && (
        <IconButton
          className="lv__gift"
          label={t('live.giveGift')}
          icon={<ShowSign name="present" size={28} />}
          onPress={() => onOpen('gifts')}
        />
      )}
      <IconButton
        className="lv__like"
        label={t('live.like')}
        icon={<ShowSign name="heart" size={28} />}
        onPress={like}
      />
    </div>
  );
}

/** All rooms with a show that is on, this one marked. Nothing where it is the only one. */
function RoomChips({ here }: { here: number }): ReactNode {
  const t = useT();
  const { data } = useQuery(liveListQuery());
  const living = data?.living ?? [];
  if (living.every(({ roomId }) => roomId === here)) return null;
  return (
    <nav className="show-rooms" aria-label={t('live.otherShows')}>
      {living.map(({ roomId, roomName, viewers }) => (
        <Link
          key={roomId}
          className="chip"
          to="/live/$roomId"
          params={{ roomId: `${roomId}` }}
          aria-current={roomId === here ? 'true' : undefined}
        >
          <bdi>{roomName}</bdi> <small className="num">{formatNumber(viewers)}</small>
        </Link>
      ))}
    </nav>
  );
}

/** A show that is on: the picture fills a phone; a desktop has goods before it and talk after it. */
export function ShowScreen(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { info, show } = useShowPlace();
  const [open, setOpen] = useState<Open>(null);
  const { data: talk } = useQuery(liveTalkQuery(info.roomId));
  const you = talk?.you ?? '';
  // Where it counts down is drawn later.
  if (info.vote !== null) hear(info.vote);
  const [gift, setGift] = useState<number>();
  const close = (): void => setOpen(null);
  const openGifts = (giftId?: number): void => {
    setGift(giftId);
    setOpen('gifts');
  };
  return (
    <main className="show" data-picture={show.picture}>
      {desk && (
        <div className="show-head">
          <IconLink to="/live" aria-label={t('app.back')} icon={<Sign of={X} />} />
          <Link to="/live">{t('live.title')}</Link>
          <RoomChips here={info.roomId} />
          <WalletChip />
        </div>
      )}
      <div className="show-grid">
        {desk && (
          <aside className="show-side">
            <section className="card">
              <h2>{t('live.inThisShow')}</h2>
              <GoodsRows />
            </section>
            <OtherShows but={info.roomId} />
          </aside>
        )}
        <section className="lv">
          <Stage />
          <i className="lv__shade" aria-hidden="true" />
          <div className="lv__t">
            <Host />
            {!desk && (
              <>
                <IconLink
                  className="ib--glass"
                  to="/live"
                  aria-label={t('live.otherShows')}
                  icon={<Sign of={LayoutGrid} />}
                />
                <IconLink className="ib--glass" to="/" aria-label={t('app.close')} icon={<Sign of={X} />} />
              </>
            )}
          </div>
          <PictureNote />
          <div className="lv__bag">
            <BagChip onOpen={() => setOpen('bag')} />
          </div>
          <VoteCorner onOpen={() => setOpen('vote')} />
          <div className="lv__low">
            <GiftBanners />
            {!desk && <ShowTalk you={you} />}
            <ShownNow />
          </div>
          <Likes />
          <Dock onOpen={setOpen} />
        </section>
        {desk && (
          <aside className="show-side">
            <section className="card chat">
              <h2>{t('live.talk')}</h2>
              <ShowTalk paper you={you} />
              <ShowWriter />
            </section>
            {!info.isHost && <GiftCard onOpen={openGifts} />}
          </aside>
        )}
      </div>
      <GiftSheet key={gift} first={gift} open={open === 'gifts'} onClose={close} />
      <BagSheet open={open === 'bag'} onClose={close} />
      <GoodsSheet open={open === 'goods'} onClose={close} />
      <Sheet open={open === 'vote'} onClose={close} title={t('live.vote')}>
        {info.vote !== null && <VoteCard vote={info.vote} big />}
      </Sheet>
    </main>
  );
}
