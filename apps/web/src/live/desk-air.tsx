import { VoteState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { VideoDesk } from '../room/stage-video/video-host.tsx';
import { useGoBack } from '../ui/back-bar.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { NewBag } from './desk-bag.tsx';
import { type AirProps, Figures, PauseShow, PictureState, Watched } from './desk-parts.tsx';
import { EndShow } from './desk-end.tsx';
import { GoodsWork } from './desk-goods.tsx';
import { RulesWork } from './desk-rules.tsx';
import { VoteWork } from './desk-vote.tsx';
import { ShowSign } from './live-icons.tsx';
import { bagQuery, liveTalkQuery } from './live.queries.ts';
import { BagChip, BagSheet } from './show-bag.tsx';
import { useShowPlace } from './show-context.ts';
import { GiftBanners } from './show-gifts.tsx';
import { ShownNow } from './show-goods.tsx';
import { ShowStill } from './show-still.tsx';
import { ShowTalk, ShowWriter } from './show-talk.tsx';
import { Until } from './until.tsx';

type Tool = 'goods' | 'bag' | 'vote' | 'talk';

/** What is shown now, and what comes after it. */
function ShownHere({ desk, onShow }: Pick<AirProps, 'desk' | 'onShow'>): ReactNode {
  const t = useT();
  const at = desk.goods.findIndex(({ isShown }) => isShown);
  const next = desk.goods[at + 1];
  const name = next?.name ?? desk.goods[at]?.name ?? '';
  return (
    <ShownNow
      action={
        <Button
          kind="paper"
          size="s"
          label={t(next === undefined ? 'live.stopShowing' : 'live.showThing', { name })}
          onPress={() => onShow(next?.goodsId ?? 0)}
        >
          {t(next === undefined ? 'live.stop' : 'app.next')}
        </Button>
      }
    />
  );
}

/** What the host works with: each opens over the picture. */
function Tools({ desk, onOpen }: Pick<AirProps, 'desk'> & { onOpen: (tool: Tool) => void }): ReactNode {
  const t = useT();
  const { info } = useShowPlace();
  const { data: bag } = useQuery(bagQuery(info.roomId));
  const { vote, goods } = desk;
  const tools = [
    {
      tool: 'goods',
      label: t('live.inThisShow'),
      sign: <ShowSign name="goods" size={26} />,
      note: `${goods.length}`,
    },
    {
      tool: 'bag',
      label: t('live.bag'),
      sign: <ShowSign name="bag" size={26} />,
      note: bag?.phase === 'open' ? <Until at={bag.closesAt} of={bag} /> : '',
    },
    {
      tool: 'vote',
      label: t('live.vote'),
      sign: <ShowSign name="ballot" size={26} />,
      note: vote?.state === VoteState.ONGOING ? <Until at={vote.closesAt} of={vote} /> : '',
    },
    { tool: 'talk', label: t('live.talk'), sign: <Sign of={MessagesSquare} size={26} />, note: '' },
  ] as const;
  return (
    <ul className="desk-tools">
      {tools.map(({ tool, label, sign, note }) => (
        <li key={tool}>
          <button type="button" className="paper" onClick={() => onOpen(tool)}>
            {sign}
            <b>{label}</b>
            {note !== '' && <small className="num">{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ToolSheets({
  desk,
  show,
  onShow,
  tool,
  onClose,
}: Omit<AirProps, 'publisher'> & { tool: Tool | null; onClose: () => void }): ReactNode {
  const t = useT();
  const { info } = useShowPlace();
  const { data: bag } = useQuery(bagQuery(info.roomId));
  const { data: talk } = useQuery(liveTalkQuery(info.roomId));
  const bagRuns = bag?.phase === 'open' || bag?.phase === 'listed';
  return (
    <>
      <Sheet open={tool === 'goods'} onClose={onClose} title={t('live.inThisShow')}>
        <div className="desk-form">
          <GoodsWork liveRecordId={show.liveRecordId} list={desk.goods} onShow={onShow} />
        </div>
      </Sheet>
      <BagSheet open={tool === 'bag' && bagRuns} onClose={onClose} />
      <Sheet open={tool === 'bag' && !bagRuns} onClose={onClose} title={t('live.newBag')}>
        <div className="desk-form">
          <NewBag />
        </div>
      </Sheet>
      <Sheet open={tool === 'vote'} onClose={onClose} title={t('live.vote')}>
        <div className="desk-form">
          <VoteWork desk={desk} />
        </div>
      </Sheet>
      <Sheet open={tool === 'talk'} onClose={onClose} title={t('live.talk')}>
        <div className="desk-form">
          <div className="chat">
            <ShowTalk paper you={talk?.you ?? ''} />
            <ShowWriter />
          </div>
          <RulesWork show={show} />
        </div>
      </Sheet>
    </>
  );
}

/** The desk on a phone while a show is on: the host's own picture, and over it what the show is made of. */
export function DeskAir({ desk, publisher, show, onShow }: AirProps): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  const { info } = useShowPlace();
  const { data: talk } = useQuery(liveTalkQuery(info.roomId));
  const [tool, setTool] = useState<Tool | null>(null);
  const [looksAtBag, setLooksAtBag] = useState(false);
  usePageTitle(t('live.yourDesk'));
  return (
    <section className="lv desk-air">
      <div className="show-stage">
        {desk.video === 'none' ? (
          <ShowStill />
        ) : (
          <VideoDesk publisher={publisher} label={t('live.yourPicture')} still={<ShowStill />}>
            <EndShow show={show} />
          </VideoDesk>
        )}
      </div>
      <i className="lv__shade" aria-hidden="true" />
      <div className="lv__t">
        <IconButton glass label={t('app.back')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
        <div className="hostc">
          <span>
            <h1 dir="auto">{show.title}</h1>
            <small>
              <Watched />
            </small>
          </span>
        </div>
        <PauseShow show={show} glass />
      </div>
      <Figures desk={desk} show={show} />
      <div className="lv__bag">
        <BagChip onOpen={() => setLooksAtBag(true)} />
      </div>
      <PictureState className="picture-note" />
      {desk.video === 'none' && <p className="picture-note">{t('live.noVideoHere')}</p>}
      <div className="lv__low">
        <GiftBanners />
        <ShowTalk you={talk?.you ?? ''} />
        <ShownHere desk={desk} onShow={onShow} />
        <Tools desk={desk} onOpen={setTool} />
      </div>
      {desk.video === 'none' && (
        <div className="lv__d">
          <EndShow show={show} />
        </div>
      )}
      <BagSheet open={looksAtBag} onClose={() => setLooksAtBag(false)} />
      <ToolSheets {...{ desk, show, onShow, tool }} onClose={() => setTool(null)} />
    </section>
  );
}
