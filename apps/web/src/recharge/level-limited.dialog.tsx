import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { CoinPile } from '../ui/coin-pile.tsx';
import './payment.css';

export type LevelPack = CallReply<'experiencePack'>;

/** A room needs a higher level than the player has. `minLevel` as it is stored, 0 to 19. */
export function LevelLimitedDialog({
  minLevel,
  pack,
  open,
  onAnswer,
}: { minLevel: number; pack: LevelPack } & PopupProps<true>): ReactNode {
  const t = useT();
  const { rechargeConfig: config, experienceVal, manyFlag } = pack;
  const notNow = (
    <Button kind="paper" onPress={() => onAnswer(null)}>
      {t('room.notNow')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('room.needsLevel', { level: minLevel + 1 })}
      text={t('room.needsLevelText')}
      actions={
        config === null ? (
          notNow
        ) : (
          <>
            {notNow}
            <Button kind="paper" onPress={() => onAnswer(true)}>
              {t('checkout.pay', { price: formatMoney(config.rechargeMoney, chargedCurrency) })}
            </Button>
          </>
        )
      }
    >
      <Facts facts={[[t('recharge.pointsMissing'), formatNumber(experienceVal)]]} />
      {config !== null && (
        <section className="pack">
          <CoinPile coins={config.showAmount} />
          <Flyer size={30} outline={7}>
            {formatSigned(config.experienceVal)}
          </Flyer>
          <p>
            {t('recharge.packText', {
              points: formatNumber(config.experienceVal),
              coins: formatNumber(config.showAmount),
            })}
          </p>
          {manyFlag && <p className="pack__many">{t('recharge.packMany')}</p>}
        </section>
      )}
    </Sheet>
  );
}
