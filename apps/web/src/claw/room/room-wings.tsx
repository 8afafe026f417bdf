import { Star } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { SealCard } from '../../room/seal-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { ChatWing } from '../../room/chat/chat-wing.tsx';
import { WatchersCard } from '../../room/chat/watchers-card.tsx';
import { PrizeButton } from '../../ports/prizes/prize-button.tsx';
import { Price } from '../../ui/amounts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { inkOfPrize, Toy } from '../../ui/toy-picture.tsx';
import { NearCoins } from '../../ui/near-coins.tsx';
import type { CameraName } from '../scene/scene-types.ts';
import { CameraKeys } from './camera-keys.tsx';
import { ResultsBand, SealFacts } from './fair-facts.tsx';
import { QueueList } from './queue-list.tsx';
import { useMachine, useRoom } from './room-context.ts';

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
            <PrizeButton kind={kind} price={price}>
              <Toy kind={kind} />
            </PrizeButton>
          </li>
        ))}
      </ul>
      <p className="wc__row">
        <span>
          <Price coins={price} /> {t('room.aPlaySmall')} <NearCoins coins={price} />
        </span>
        <Badge tone="lv" icon={<Sign of={Star} size={12} />}>
          {t('rooms.level', { level: page.room.minLevel + 1 })}
        </Badge>
      </p>
    </>
  );
}

export interface WingsProps {
  price: number;
  /** Null where the machine is looked at from one side only. */
  camera: CameraName | null;
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
        <ChatWing />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('room.sealedText')} onOpen={onSeal}>
          <SealFacts onLog={onLog} />
        </SealCard>
        {camera !== null && (
          <section className="paper sticker wc">
            <h2>{t('room.camera')}</h2>
            <CameraKeys chosen={camera} onChoose={onCamera} look="wide" />
            <p className="quiet">{t('room.lookHint')}</p>
          </section>
        )}
        <section className="paper sticker wc">
          <h2>{t('room.results')}</h2>
          <ResultsBand />
        </section>
        <WatchersCard watchers={watchers} />
      </aside>
    </>
  );
}
