import type { CallReply } from '@grabbit/contract';
import { RechargePosition } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { CoinPile } from '../ui/coin-pile.tsx';
import { EndsIn } from '../ui/ends-in.tsx';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { checkOut } from '../ports/checkout/checkout.ts';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import '../recharge/payment.css';

type Retention = CallReply<'firstChargeRetention'>;

export interface Persuasion {
  readonly config: NonNullable<Retention['rechargeConfig']>;
  /** Time that the offer still has, in milliseconds. */
  readonly remainingTime: number;
}

/** Applies only while nothing was paid yet and the offer has time left (rule V030). */
export function persuasionOf({
  rechargeConfig,
  rechargeAmount,
  remainingTime,
}: Retention): Persuasion | null {
  if (rechargeConfig === null || rechargeAmount > 0 || remainingTime <= 0) return null;
  return { config: rechargeConfig, remainingTime };
}

/** What the first purchase brings on top, for as long as it does. */
export function PersuadeDialog({
  config,
  remainingTime,
  open,
  onAnswer,
}: Persuasion & PopupProps<true>): ReactNode {
  const t = useT();
  const leave = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('rewards.persuadeTitle')}
      text={t('rewards.persuadeText')}
      actions={
        <>
          <Button kind="paper" onPress={leave}>
            {t('room.notNow')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer(true)}>
            {t('checkout.pay', { price: formatMoney(config.rechargeMoney, chargedCurrency) })}
          </Button>
        </>
      }
    >
      <section className="pack">
        <CoinPile coins={config.showAmount} />
        {config.showGiftRatio > 0 && (
          <Flyer size={34} outline={7}>
            {formatPercent(config.showGiftRatio)}
          </Flyer>
        )}
        <p>
          <Price coins={config.showAmount} size={24} />
        </p>
        <small>
          <EndsIn left={remainingTime} onEnd={leave} />
        </small>
      </section>
    </Sheet>
  );
}

/** Daily prompt FirstRechargePersuade. */
export const persuadePrompt = {
  async check(): Promise<Persuasion | null> {
    return persuasionOf(await call('firstChargeRetention', {}, { individual: true }));
  },
  async show(persuasion: Persuasion): Promise<void> {
    const wanted = await openPopup<Persuasion, true>(PersuadeDialog, persuasion);
    if (wanted !== true) return;
    await checkOut(itemOf(persuasion.config, RechargePosition['first purchase persuade']));
  },
  Dialog: PersuadeDialog,
} as const;
