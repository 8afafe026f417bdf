import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Star } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatAgo, formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../play/play-words.ts';
import { Price } from '../../ui/amounts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { inkOfPrize } from '../../ui/room-card.tsx';
import { Toy } from '../../ui/toy-picture.tsx';
import type { CameraName } from '../scene/scene-types.ts';
import { CameraKeys } from './camera-keys.tsx';
import { ResultsBand, SealFacts } from './fair-facts.tsx';
import { QueueList } from './queue-list.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { roomMessagesQuery } from './room.queries.ts';

/** The toys that this machine is filled with. */
export function InMachine({ price }: { price: number }): ReactNode {
  const t = useT();
  const { page } = useRoom();
  return (
    <>
      <ul className="inm">
        {page.goods.map(({ kind, count }) => (
          <li
            key={kind}
            style={{ '--blk': inkOfPrize(kind) } as CSSProperties}
            title={t('room.toysOf', { name: toyName(kind), count })}
          >
            <Toy kind={kind} alt={toyName(kind)} />
          </li>
        ))}
      </ul>
      <p className="wc__row">
        <span>
          <Price coins={price} /> {t('room.aPlaySmall')}
        </span>
        <Badge tone="lv" icon={<Sign of={Star} size={12} />}>
          {t('rooms.level', { level: page.room.minLevel + 1 })}
        </Badge>
      </p>
    </>
  );
}

function Lately(): ReactNode {
  const t = useT();
  const { roomId } = useRoom();
  const { data } = useQuery(roomMessagesQuery(roomId));
  const wins = (data ?? []).filter(({ type }) => type === 'win').slice(0, 3);
  if (wins.length === 0) return <p className="quiet">{t('room.noWinsYet')}</p>;
  return (
    <ul className="ql">
      {wins.map(({ playId, nickName, prize, at }) => (
        <li key={playId}>
          <Face name={nickName} />
          <b>{t('room.wonBy', { name: nickName, toy: toyName(prize) })}</b>
          <small>{formatAgo(at)}</small>
        </li>
      ))}
    </ul>
  );
}

export interface WingsProps {
  price: number;
  camera: CameraName;
  onCamera: (name: CameraName) => void;
  onSeal: () => void;
  onLog: () => void;
}

/** What stands beside the machine on a desktop. */
export function RoomWings({ price, camera, onCamera, onSeal, onLog }: WingsProps): ReactNode {
  const t = useT();
  const queue = useMachine(({ status }) => status?.queue.length ?? 0);
  const watchers = useMachine(({ status }) => status?.watchers ?? 0);
  return (
    <>
      <aside className="wing wing--l" aria-label={t('room.inMachine')}>
        <section className="paper sticker wc">
          <h2>{t('room.inMachine')}</h2>
          <InMachine price={price} />
        </section>
        <section className="paper sticker wc">
          <h2>
            {t('room.queue')} <span className="num">{formatNumber(queue)}</span>
          </h2>
          <QueueList />
        </section>
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <section className="paper sticker wc fair">
          <h2>
            <Sign of={ShieldCheck} />
            {t('room.sealed')}
          </h2>
          <p>{t('room.sealedText')}</p>
          <SealFacts onLog={onLog} />
          <Button kind="second" size="s" wide onPress={onSeal}>
            {t('room.sealOpen')}
          </Button>
        </section>
        <section className="paper sticker wc">
          <h2>{t('room.camera')}</h2>
          <CameraKeys chosen={camera} onChoose={onCamera} wide />
        </section>
        <section className="paper sticker wc">
          <h2>{t('room.results')}</h2>
          <ResultsBand />
        </section>
        <section className="paper sticker wc wc--lately">
          <h2>
            {t('room.watching')} <span className="num">{formatNumber(watchers)}</span>
          </h2>
          <Lately />
        </section>
      </aside>
    </>
  );
}
