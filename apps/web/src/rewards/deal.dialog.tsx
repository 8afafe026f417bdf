import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Check, Lock } from 'lucide-react';
import { call } from '../app/call.ts';
import { emitEvent } from '../app/events.ts';
import { queryClient } from '../app/query-client.ts';
import { formatPercent } from '../cards/card-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { CoinPile } from '../recharge/coin-pile.tsx';
import { EndsIn } from '../recharge/ends-in.tsx';
import { Price } from '../ui/amounts.tsx';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { GiftIcon } from '../ui/icons/drawn-icons.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { chargedCurrency } from '../wallet/currency.ts';
import { CurrencyPrice } from '../wallet/currency-price.tsx';
import { walletKey } from '../wallet/wallet.queries.ts';
import { rewardText } from './deal.ts';
import type { Deal, DealOccasion, RewardItem } from './deal.ts';
import './rewards.css';

export interface DealProps {
  readonly deal: Deal;
  readonly occasion: DealOccasion;
}

function Items({ items }: { items: readonly RewardItem[] }): ReactNode {
  return (
    <ul className="giftbox__l">
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

/** The half that costs money. It is locked until the gift is claimed. */
function PaidDeal({ deal, open, onEnd }: { deal: Deal; open: boolean; onEnd: () => void }): ReactNode {
  const t = useT();
  const { rechargeConfig: config, payRewardList, endTime, nowTime } = deal;
  if (config === null) return null;
  return (
    <section className="giftbox" style={{ '--blk': 'var(--b-lemon)' } as CSSProperties}>
      <span className="giftbox__p">
        <CoinPile coins={config.showAmount} />
      </span>
      <div>
        <h3>{t('rewards.deal')}</h3>
        <p className="giftbox__c">
          <Price coins={config.showAmount} size={22} />
          {config.showGiftRatio > 0 && <b className="num">{formatPercent(config.showGiftRatio)}</b>}
        </p>
        <Items items={payRewardList} />
      </div>
      <div className="giftbox__f">
        <CurrencyPrice minor={config.rechargeMoney} />
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
  const config = deal.rechargeConfig;
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
          {config !== null && (
            <Button disabled={!claimed} onPress={() => onAnswer(true)}>
              {t('checkout.pay', { price: formatMoney(config.rechargeMoney, chargedCurrency) })}
            </Button>
          )}
        </>
      }
    >
      <FreeGift items={deal.freeRewardList} claimed={claimed} onClaim={claim} />
      <PaidDeal deal={deal} open={claimed} onEnd={leave} />
      <ForgottenGift open={open && asking} onLeave={leave} onTake={takeAfterAll} />
    </Sheet>
  );
}
