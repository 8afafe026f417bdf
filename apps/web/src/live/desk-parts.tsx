import { Eye, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import type { Publisher } from '../room/stage-video/publish.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { LiveDesk, LiveShow } from './live.queries.ts';
import { useShowPlace, useTold } from './show-context.ts';
import { Since } from './since.tsx';
import { Until } from './until.tsx';
import { useDeskWork } from './use-desk-work.ts';

/** What was given in the show, and how it does. */
export function Figures({ desk, show }: { desk: LiveDesk; show: LiveShow }): ReactNode {
  const t = useT();
  const likes = useTold((state) => state.likes);
  return (
    <ul className="desk-pills">
      <li className="pill">{t('live.likes', { count: likes ?? show.likes })}</li>
      <li className="pill">{t('live.giftsNow', { count: desk.gifts.coins })}</li>
      {desk.gifts.share > 0 && <li className="pill">{t('live.shareNow', { count: desk.gifts.share })}</li>}
    </ul>
  );
}

/** How many watch, and since when the show runs. */
export function Watched(): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  const viewers = useTold((state) => state.viewers) ?? show.viewers;
  return (
    <>
      <Sign of={Eye} size={15} />
      <span className="sr">{t('live.viewersNow', { count: viewers })}</span>
      <span className="num" aria-hidden="true">
        {formatNumber(viewers)}
      </span>{' '}
      · <Since key={show.startedAt} startedAt={show.startedAt} nowTime={info.nowTime} />
    </>
  );
}

export function PauseShow({ show, glass }: { show: LiveShow; glass?: boolean }): ReactNode {
  const t = useT();
  const pause = useDeskWork((paused: boolean) => call('livePause', { paused }));
  const paused = show.picture === 'paused';
  return (
    <IconButton
      glass={glass === true}
      label={t(paused ? 'live.resume' : 'live.pause')}
      icon={<Sign of={paused ? Play : Pause} />}
      onPress={() => pause.mutateAsync(!paused).catch(() => {})}
    />
  );
}

/** What keeps the viewers from the picture, said to the host. */
export function PictureState({ className }: { className: string }): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  if (show.picture === 'paused') return <p className={className}>{t('live.pauses')}</p>;
  if (show.picture !== 'waiting') return null;
  return (
    <p className={`${className} desk-lost`} role="alert">
      <b>{t('live.lineLost')}</b> {t('live.lineLostText')} <Until at={show.waitsUntil} of={info} />
    </p>
  );
}

export interface AirProps {
  desk: LiveDesk;
  publisher: Publisher;
  show: LiveShow;
  /** Shows a thing now; 0: nothing more. */
  onShow: (goodsId: number) => void;
}
