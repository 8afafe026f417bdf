import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import type { Publisher } from '../room/stage-video/publish.ts';
import { VideoDesk } from '../room/stage-video/video-host.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { DeskAir } from './desk-air.tsx';
import { DeskBag } from './desk-bag.tsx';
import { EndShow } from './desk-end.tsx';
import { DeskGoods } from './desk-goods.tsx';
import { type AirProps, Figures, PauseShow, PictureState, Watched } from './desk-parts.tsx';
import { RulesWork } from './desk-rules.tsx';
import { VoteWork } from './desk-vote.tsx';
import { type LiveDesk, liveTalkQuery } from './live.queries.ts';
import { GiftBanners } from './show-gifts.tsx';
import { ShowStill } from './show-still.tsx';
import { ShowTalk, ShowWriter } from './show-talk.tsx';
import { useShowPlace } from './show-context.ts';
import { useDeskWork } from './use-desk-work.ts';

/** The desk while a show is on: on a phone the host's own picture fills it. */
export function DeskDuring({ desk, publisher }: { desk: LiveDesk; publisher: Publisher }): ReactNode {
  const wide = useDesktop();
  const { show } = useShowPlace();
  const explain = useDeskWork((goodsId: number) => call('liveExplain', { goodsId }));
  const given = { desk, publisher, show, onShow: (goodsId: number) => explain.mutate(goodsId) };
  return wide ? <WideAir {...given} /> : <DeskAir {...given} />;
}

/** Goods and tools at the start, the picture in the middle, the talk at the end. */
function WideAir({ desk, publisher, show, onShow }: AirProps): ReactNode {
  const t = useT();
  const { info } = useShowPlace();
  const { data: talk } = useQuery(liveTalkQuery(info.roomId));
  return (
    <>
      <PageHead title={t('live.yourDesk')} text={show.title}>
        <div className="desk-head">
          <span className="pill">
            <Watched />
          </span>
          <Figures desk={desk} show={show} />
          <PauseShow show={show} />
          <EndShow show={show} />
        </div>
      </PageHead>
      <div className="desk-grid desk-grid--air">
        <div className="desk-col">
          <DeskGoods liveRecordId={show.liveRecordId} list={desk.goods} title="" onShow={onShow} />
          <DeskBag roomId={info.roomId} />
        </div>
        <div className="desk-col">
          <section className="desk-stage">
            {desk.video === 'none' ? (
              <p className="card">{t('live.noVideoHere')}</p>
            ) : (
              <VideoDesk publisher={publisher} label={t('live.yourPicture')} still={<ShowStill />} />
            )}
            <GiftBanners />
          </section>
          <PictureState className="card" />
          <section className="card">
            <h2>{t('live.vote')}</h2>
            <VoteWork desk={desk} />
          </section>
        </div>
        <div className="desk-col">
          <section className="card chat">
            <h2>{t('live.talk')}</h2>
            <ShowTalk paper you={talk?.you ?? ''} />
            <ShowWriter />
          </section>
          <section className="card">
            <h2>{t('live.talkRules')}</h2>
            <RulesWork show={show} />
          </section>
        </div>
      </div>
    </>
  );
}
