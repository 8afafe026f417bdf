import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Check, Lock } from 'lucide-react';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { classInk, classKey, dollars, formatDays } from '../ports/club/club-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { CoinPile } from '../ui/coin-pile.tsx';
import { EndsIn } from '../ui/ends-in.tsx';
import { Price } from '../ui/amounts.tsx';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { GemIcon, GiftIcon } from '../ui/icons/drawn-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { walletKey } from '../kernel/player/balance.query.ts';
import { coinsIn, priceOf, rewardText } from './deal.ts';
import type { Deal, DealOccasion, RewardItem } from './deal.ts';
import './rewards.css';

type CoinDeal = Pick<NonNullable<Deal['rechargeConfig']>, 'showAmount' | 'showGiftRatio'>;
type ClubCard = NonNullable<Deal['clubCardConfig']>;

export interface DealProps {
  readonly deal: Deal;
  readonly occasion: DealOccasion;
}

/** `more`: they come on top of what stands above them. */
function Items({ items, more = false }: { items: readonly RewardItem[]; more?: boolean }): ReactNode {
  return (
    <ul className={classes('giftbox__l', more && 'giftbox__l--more')}>
      {items.map((item) => {
        const text = rewardText(item);
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}

/** The free half. Its button becomes a mark once the gift is claimed. */
function FreeGift({
  items,
  claimed,
  onClaim,
}: {
  items: readonly RewardItem[];
  claimed: boolean;
  onClaim: () => Promise<void>;
}): ReactNode {
  const t = useT();
  return (
    <section className="giftbox" style={{ '--blk': 'var(--b-mint)' } as CSSProperties}>
      <span className="giftbox__p">
        <Burst points={16} inner={41} fill="var(--b-lemon)" />
        <GiftIcon size={72} />
      </span>
      <div>
        <h3>{t('rewards.free')}</h3>
        <Items items={items} />
      </div>
      {claimed ? (
        <output className="giftbox__d">
          <Sign of={Check} size={22} />
          {t('rewards.claimed')}
        </output>
      ) : (
        <Button kind="good" wide onPress={onClaim}>
          {t('cards.claim')}
        </Button>
      )}
    </section>
  );
}

/** How many coins, and how many percent of them are a gift. */
function Coins({ showAmount, showGiftRatio }: CoinDeal): ReactNode {
  return (
    <p className="giftbox__c">
      <Price coins={showAmount} size={22} />
      {showGiftRatio > 0 && <b className="num">{formatPercent(showGiftRatio)}</b>}
    </p>
  );
}

/** All that a term in the club gives. */
function ClubTerm({ totalAmount, showGiftRatio, totalOffsetMoney }: ClubCard): ReactNode {
  const t = useT();
  return (
    <>
      <Coins showAmount={totalAmount} showGiftRatio={showGiftRatio} />
      {totalOffsetMoney > 0 && (
        <p className="giftbox__l">
          {t('club.shippingAll')}: {dollars(totalOffsetMoney)}
        </p>
      )}
    </>
  );
}

/** The half that costs money. It is locked until the gift is claimed. */
function PaidDeal({ deal, open, onEnd }: { deal: Deal; open: boolean; onEnd: () => void }): ReactNode {
  const t = useT();
  const { rechargeConfig, clubCardConfig: card, payRewardList, endTime, nowTime } = deal;
  const price = priceOf(deal);
  if (price === null) return null;
  const ink = card === null ? 'var(--b-lemon)' : classInk(card.cardClass);
  return (
    <section className="giftbox" style={{ '--blk': ink, '--gem': ink } as CSSProperties}>
      <span className="giftbox__p">
        {card === null ? (
          <CoinPile coins={rechargeConfig?.showAmount ?? 0} />
        ) : (
          <>
            <Burst points={16} inner={41} fill="var(--surface)" />
            <GemIcon size={64} />
          </>
        )}
      </span>
      <div>
        <h3>
          {card === null ? t('rewards.deal') : `${t(classKey(card.cardClass))}, ${formatDays(card.vipDays)}`}
        </h3>
        {rechargeConfig !== null && <Coins {...rechargeConfig} />}
        {card !== null && <ClubTerm {...card} />}
        <Items items={payRewardList} more />
      </div>
      <div className="giftbox__f">
        <CurrencyPrice minor={price} original={price + (card?.restOffset ?? 0)} />
        <small>
          <EndsIn left={endTime - nowTime} onEnd={onEnd} />
        </small>
      </div>
      {!open && (
        <p className="giftbox__x">
          <Sign of={Lock} size={16} />
          {t('rewards.locked')}
        </p>
      )}
    </section>
  );
}

/** Warns once before a gift that costs nothing is left behind. */
function ForgottenGift({
  open,
  onLeave,
  onTake,
}: {
  open: boolean;
  onLeave: () => void;
  onTake: () => Promise<void>;
}): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onLeave}
      sticky
      title={t('rewards.forgetTitle')}
      text={t('rewards.forgetText')}
      actions={
        <>
          <Button kind="paper" onPress={onLeave}>
            {t('rewards.leaveGift')}
          </Button>
          <Button onPress={onTake}>{t('rewards.takeGift')}</Button>
        </>
      }
    />
  );
}

/** Takes the gift once; a refusal is told and leaves it where it is. */
function useGift({ deal, occasion }: DealProps): { claimed: boolean; claim: () => Promise<void> } {
  const [claimed, setClaimed] = useState(deal.claimed);
  const claim = async (): Promise<void> => {
    await call(occasion.claim, { popupConfigRecordId: deal.popupConfigRecordId });
    setClaimed(true);
    showToast({ tone: 'success', text: translate('Dialog.m46') });
    emitEvent('refreshCardCount');
    void queryClient.invalidateQueries({ queryKey: walletKey });
    celebrateCoins({ coins: coinsIn(deal.freeRewardList) });
  };
  return { claimed, claim };
}

/** A free gift, and a deal that is locked until it is claimed. Answers with true when the deal is wanted. */
export function DealDialog({ deal, occasion, open, onAnswer }: DealProps & PopupProps<true>): ReactNode {
  const t = useT();
  const { claimed, claim } = useGift({ deal, occasion });
  const [asking, setAsking] = useState(false);
  const leave = (): void => onAnswer(null);
  const close = (): void => (claimed ? leave() : setAsking(true));
  const takeAfterAll = async (): Promise<void> => {
    await claim();
    setAsking(false);
  };
  const price = priceOf(deal);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(occasion.title)}
      text={t('rewards.offerText')}
      actions={
        <>
          <Button kind="paper" onPress={close}>
            {t('room.notNow')}
          </Button>
          {price !== null && (
            <Button kind="paper" disabled={!claimed} onPress={() => onAnswer(true)}>
              {t('checkout.pay', { price: formatMoney(price, chargedCurrency) })}
            </Button>
          )}
        </>
      }
    >
      <FreeGift items={deal.freeRewardList} claimed={claimed} onClaim={claim} />
      <PaidDeal deal={deal} open={claimed} onEnd={leave} />
      {deal.clubCardConfig !== null && <p className="fine">{t('club.ends')}</p>}
      <ForgottenGift open={open && asking} onLeave={leave} onTake={takeAfterAll} />
    </Sheet>
  );
}
