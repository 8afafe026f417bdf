import { BonusCardStatus, RechargePosition } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BonusTicket } from './bonus-ticket.tsx';
import { type CardPanelProps, NoneYet, RulesLink } from './card-panel.tsx';
import { fromAmount, timeLeft } from '../ports/cards/card-words.ts';
import { cardRecordsQuery, usableCardsQuery } from './cards.queries.ts';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

/** Bonus cards that can be used, and behind a button those that are used or over. */
export function BonusTab({ onLeave }: CardPanelProps): ReactNode {
  const t = useT();
  const [records, setRecords] = useState(false);
  return (
    <>
      {records ? <Records /> : <Usable onLeave={onLeave} />}
      <RulesLink of="bonus">
        <Button kind="quiet" size="s" onPress={() => setRecords(!records)}>
          {t(records ? 'cards.usable' : 'cards.records')}
        </Button>
      </RulesLink>
    </>
  );
}

function Usable({ onLeave }: CardPanelProps): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(usableCardsQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.list.length === 0)
    return <NoneYet toy="whale" title={t('cards.bonusNone')} text={t('cards.bonusNoneText')} />;
  const use = (): void => {
    onLeave();
    startFrom({ position: RechargePosition['cards dialog'] });
  };
  return (
    <>
      <ul className="cardrows">
        {data.list.map((card) => (
          <li key={card.userCardRecordId}>
            <BonusRow card={card}>
              {card.reserved ? t('cards.reserved') : timeLeft(card.endTime, t, data.nowTime)}
            </BonusRow>
          </li>
        ))}
      </ul>
      <Button kind="paper" wide onPress={use}>
        {t('cards.getCoins')}
      </Button>
    </>
  );
}

function Records(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(cardRecordsQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.list.length === 0)
    return <NoneYet toy="whale" title={t('cards.records')} text={t('cards.recordsNone')} />;
  return (
    <ul className="cardrows">
      {data.list.map((card) => (
        <li key={card.userCardRecordId} className="is-over">
          <BonusRow card={card}>
            {t(card.status === BonusCardStatus.used ? 'cards.used' : 'cards.expired')} ·{' '}
            {formatDate(card.endTime)}
          </BonusRow>
        </li>
      ))}
    </ul>
  );
}

/** One bonus card in a line; `children` says how it stands. */
export function BonusRow({ card, children }: { card: BonusCard; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div className="crow">
      <BonusTicket ratio={card.ratio} star={card.star} />
      <span className="pick__t">
        <b>{card.name}</b>
        <small>
          {fromAmount(card, t)} · {children}
        </small>
      </span>
    </div>
  );
}
