import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { BoxList, BoxSeal, EarlierBoxes, LastTurns } from './box-facts.tsx';
import { useGashapon } from './gashapon-context.ts';

/** What stands beside the machine on a desktop. */
export function GashaponWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const { box, ended, pulls } = useGashapon().page;
  return (
    <>
      <aside className="wing wing--l" aria-label={t('gashapon.inBox')}>
        <section className="paper sticker wc">
          <h2>
            {t('gashapon.inBox')}
            {box !== null && <span className="num">{formatNumber(box.left)}</span>}
          </h2>
          <BoxList />
        </section>
        {pulls.length > 0 && (
          <section className="paper sticker wc">
            <LastTurns heading="h2" />
          </section>
        )}
        <WatchersCard />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('gashapon.sealedText')} onOpen={onSeal}>
          <BoxSeal />
        </SealCard>
        {ended.length > 0 && (
          <section className="paper sticker wc">
            <EarlierBoxes heading="h2" />
          </section>
        )}
        <ChatWing />
      </aside>
    </>
  );
}
