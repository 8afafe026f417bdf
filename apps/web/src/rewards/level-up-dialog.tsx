import { keepDaysOf, levelThresholds } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { levelProgress } from '../kernel/player/level-progress.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Flyer } from '../ui/flyer.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery, useCollect, waitingCoins } from './levels.queries.ts';
import './level-up.css';

/** The coins of levels that wait, to be taken here or later on the page of levels; a stamp once they were. */
function LevelCoins(): ReactNode {
  const t = useT();
  const { data } = useQuery(levelsQuery());
  const { mutate, isPending, data: taken } = useCollect();
  const given = taken?.coins ?? 0;
  const coins = data === undefined ? 0 : waitingCoins(data);
  if (coins === 0 && given === 0) return null;
  return (
    <div className="levelup__c">
      <b>{t('levels.waits')}</b>
      {given > 0 ? (
        <span className="hanko">
          <b dir="ltr">+{formatNumber(given)}</b>
        </span>
      ) : (
        <Button kind="good" size="s" busy={isPending} onPress={() => mutate(undefined)}>
          {t('levels.collectAll', { coins: formatNumber(coins) })}
        </Button>
      )}
    </div>
  );
}

export type LevelOffer = NonNullable<CallReply<'levelUpConfig'>>;
/** How far the player has come towards the next level. */
export type LevelWay = CallReply<'upgradeInfo'>;

/** How long the dialog stays by itself, in milliseconds. */
export const levelUpMs = 15_000;
/** With a deal it stays for as long as that is there, and for this at most, in milliseconds. */
export const levelOfferMs = 30_000;

/** How long the dialog stays: by the server's clock, `endTime - nowTime`. */
export function stayMs(offer: Pick<LevelOffer, 'endTime' | 'nowTime'> | null): number {
  return offer === null ? levelUpMs : Math.min(Math.max(0, offer.endTime - offer.nowTime), levelOfferMs);
}

/** The points so far, and a bar from this level to the next. */
function Way({ userLevel, experience, nextExperience }: LevelWay): ReactNode {
  const t = useT();
  if (nextExperience === null) return null;
  const { share } = levelProgress(userLevel, experience);
  const [used, limit] = [formatNumber(experience), formatNumber(nextExperience)];
  return (
    <div className="levelup__w">
      <Facts facts={[[t('checkout.points'), t('protection.usedOf', { used, limit })]]} />
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}

/**
 * A level was reached, and there may be a deal for it. `level` as it is stored, 0 to 19. It closes by itself when its
 * time is up.
 */
export function LevelUpDialog({
  level,
  way,
  offer,
  open,
  onAnswer,
}: { level: number; way: LevelWay | null; offer: LevelOffer | null } & PopupProps<true>): ReactNode {
  const t = useT();
  const [until] = useState(() => Date.now() + stayMs(offer));
  const close = (): void => onAnswer(null);
  const next = levelThresholds[level + 1];
  const text =
    next === undefined
      ? t('rewards.levelTop')
      : t('rewards.levelNext', { points: formatNumber(next), level: level + 2 });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('rewards.levelUp')}
      text={text}
      actions={
        offer === null ? (
          <Button onPress={close}>{t('rewards.levelUpGo')}</Button>
        ) : (
          <>
            <Button kind="paper" onPress={close}>
              {t('room.notNow')}
            </Button>
            <Button onPress={() => onAnswer(true)}>
              {t('checkout.pay', { price: formatMoney(offer.rechargeMoney, chargedCurrency) })}
            </Button>
          </>
        )
      }
    >
      <div className="levelup">
        <Burst points={20} inner={41} />
        <Toy kind="rabbit" cut eager />
        <Flyer size={56} outline={9}>
          {t('rooms.level', { level: level + 1 })}
        </Flyer>
      </div>
      {keepDaysOf(level) > keepDaysOf(level - 1) && (
        <p className="levelup__r">{t('levels.waitDays', { days: keepDaysOf(level) })}</p>
      )}
      {way !== null && <LevelCoins />}
      {way !== null && <Way {...way} />}
      {offer !== null && (
        <p className="levelup__o">
          <b>{t('recharge.levelDeal')}</b>
          <span>
            <Price coins={offer.showAmount} size={24} />
            {offer.showGiftRatio > 0 && <b className="num">{formatPercent(offer.showGiftRatio)}</b>}
          </span>
        </p>
      )}
      <p className="levelup__t">
        {t('rewards.closesIn')} <Countdown until={until} onEnd={close} />
      </p>
    </Sheet>
  );
}
