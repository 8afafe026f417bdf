import type { CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatClock, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { cardsKey } from '../ports/query-keys.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { timeCardsQuery } from './contest.queries.ts';
import { isStopped } from '../room/use-shut.ts';
import { isPractice } from '../room/practice-room.ts';
import { usePush, useRepair } from './push-context.ts';
import './contest.css';
import type { CardInUse } from './row/payment.ts';

type TimeCards = CallReply<'pushTimeCards'>;

/** A card in use by this device's clock. */
function onThisClock(
  { cardId, drops, left, endTime, rests }: NonNullable<TimeCards['inUse']>,
  nowTime: number,
): CardInUse {
  const leftMs = endTime - nowTime;
  return { cardId, drops, left, rests, leftMs, endsAt: leftMs + Date.now() };
}

/** The player's cards for this room's price, and the one in use elsewhere; null where cards are not used. */
export function useTimeCards(): { readonly usable: TimeCards['list']; readonly elsewhere: boolean } | null {
  const { room, roomId, userId, payment } = usePush();
  const wanted = userId !== 0 && !isPractice({ room });
  const { data } = useQuery(timeCardsQuery(wanted));
  useEffect(() => {
    if (data?.inUse?.roomId === roomId) payment.take(onThisClock(data.inUse, data.nowTime));
  }, [data, payment, roomId]);
  useEffect(() => () => payment.stop(), [payment]);
  // With the table the card's time stands still, or goes on.
  const stopped = isStopped(useRepair());
  const before = useRef(stopped);
  useEffect(() => {
    if (before.current !== stopped) void queryClient.invalidateQueries({ queryKey: cardsKey });
    before.current = stopped;
  }, [stopped]);
  if (data === undefined || !wanted) return null;
  const { list, inUse } = data;
  return {
    usable: list.filter(({ roomCoin }) => roomCoin === room.price),
    elsewhere: inUse !== null && inUse.roomId !== roomId,
  };
}

/** What pays for a drop where a card does. */
export function CardPays({ card }: { card: CardInUse }): ReactNode {
  const t = useT();
  return (
    <span className="cardpays">
      <Ticket size={18} aria-hidden="true" />
      <b className="num">{t('push.cardLeft', { left: formatNumber(card.left) })}</b>
      {card.rests ? (
        <span className="num" title={t('push.cardRests')}>
          {formatClock(Math.ceil(card.leftMs / 1000))}
          <span className="sr">{t('push.cardRests')}</span>
        </span>
      ) : (
        <Countdown until={card.endsAt} />
      )}
    </span>
  );
}

function CardLine({ card, busy }: { card: TimeCards['list'][number]; busy: boolean }): ReactNode {
  const t = useT();
  const { roomId, payment } = usePush();
  const { kindId, drops, timeNum, quantity, beCoin } = card;
  const start = async (): Promise<void> => {
    try {
      const { nowTime, ...taken } = await call('pushCardStart', { roomId, kindId });
      payment.take(onThisClock(taken, nowTime));
    } catch (error) {
      reportFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: cardsKey });
  };
  const note = (
    <>
      <Price coins={beCoin} size={16} /> <span className="num">×{formatNumber(quantity)}</span>
    </>
  );
  return (
    <MenuItem
      sign={Ticket}
      ink="lilac"
      text={t('push.cardOf', { drops: formatNumber(drops), time: formatClock(timeNum) })}
      note={note}
    >
      <Button size="s" disabled={busy} onPress={start}>
        {t('push.cardUse')}
      </Button>
    </MenuItem>
  );
}

/** Chooses what pays for drops in this room. */
export function TimeCardSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { payment } = usePush();
  const cards = useTimeCards();
  const { by, card } = useStore(payment.store);
  const inUse = by === 'card' ? card : null;
  const elsewhere = cards?.elsewhere === true;
  return (
    <Sheet open={open} onClose={onClose} title={t('push.cardTitle')} text={t('push.cardText')}>
      {inUse !== null && (
        <p className="cardnow">
          <CardPays card={inUse} />
          <Button kind="paper" size="s" onPress={() => payment.useCoins()}>
            {t('push.cardCoins')}
          </Button>
        </p>
      )}
      {elsewhere && <p className="quiet">{t('error.pushCardBusy')}</p>}
      {cards?.usable.length === 0 && inUse === null && <p className="quiet">{t('push.cardNone')}</p>}
      <ul className="rows cardmenu">
        {(cards?.usable ?? []).map((each) => (
          <CardLine key={`${each.kindId} ${each.drops}`} card={each} busy={inUse !== null || elsewhere} />
        ))}
      </ul>
    </Sheet>
  );
}

/** The card is used up: coins pay only when the player says so. */
export function CardEndedSheet(): ReactNode {
  const t = useT();
  const { room, payment } = usePush();
  const { by, asking } = useStore(payment.store);
  return (
    <Sheet
      open={by === 'ended' && asking}
      onClose={() => payment.dismiss()}
      title={t('push.cardEnded')}
      text={t('push.cardEndedText', { price: formatNumber(room.price) })}
      actions={
        <>
          <Button kind="paper" onPress={() => payment.dismiss()}>
            {t('room.notNow')}
          </Button>
          <Button onPress={() => payment.useCoins()}>{t('push.cardCoins')}</Button>
        </>
      }
    />
  );
}
