import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useChat } from './chat-context.ts';
import { WatcherFaces } from './watcher-faces.tsx';

/** Beside a stage: how many look on, as the room told it or as its talk counts them, and who of them lets themselves be seen. */
export function WatchersCard({ watchers }: { watchers?: number }): ReactNode {
  const t = useT();
  const counted = useChat(({ faces, more }) => faces.length + more);
  return (
    <section className="paper sticker wc">
      <h2>
        {t('room.watching')} <span className="num">{formatNumber(watchers ?? counted)}</span>
      </h2>
      <WatcherFaces />
    </section>
  );
}
