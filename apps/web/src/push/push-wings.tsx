import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { SealCard } from '../room/seal-card.tsx';
import { SeatsList } from './company/seats-list.tsx';
import { useIsShared } from './company/use-company.ts';
import { JackpotCard } from './jackpot/jackpot-parts.tsx';
import { ContestFacts } from './contest.tsx';
import { LastTurns } from './last-turns.tsx';
import { BedFacts, ReturnFacts, SealFacts, TableText } from './push-facts.tsx';

export interface PushWingsProps {
  readonly onSeal: () => void;
  readonly onJackpot: () => void;
}

/** What stands beside the table on a desktop. */
export function PushWings({ onSeal, onJackpot }: PushWingsProps): ReactNode {
  const t = useT();
  const shared = useIsShared();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('room.results')} tabIndex={0}>
        <JackpotCard onOpen={onJackpot} />
        <section className="paper sticker wc">
          <h2>{t('room.results')}</h2>
          <ReturnFacts />
          <TableText />
          <p className="quiet">{t(shared ? 'push.ticketsText' : 'push.paysText')}</p>
        </section>
        <section className="paper sticker wc">
          <h2>{t(shared ? 'push.sharedTable' : 'push.yourBed')}</h2>
          {shared && <SeatsList />}
          <BedFacts />
          <p className="quiet">{t(shared ? 'push.sharedText' : 'push.bedText')}</p>
        </section>
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <section className="paper sticker wc">
          <h2>{t('push.contest')}</h2>
          <ContestFacts />
        </section>
        <SealCard text={t('push.sealedText')} onOpen={onSeal}>
          <SealFacts />
        </SealCard>
        <section className="paper sticker wc wc--last">
          <LastTurns heading="h2" />
        </section>
      </aside>
    </>
  );
}
