import { keepDaysOf, levelThresholds } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { ChevronRight, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { levelProgress } from '../kernel/player/level-progress.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery, useCollect, waitingCoins } from './levels.queries.ts';
import './level-up.css';

/** Takes the coins of all levels that wait. Where nothing waits, or it was taken, it only closes. */
function CollectButton({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { data, isPending } = useQuery(levelsQuery());
  const { mutate, isPending: taking, data: taken } = useCollect();
  const given = taken?.coins ?? 0;
  const coins = data === undefined ? 0 : waitingCoins(data);
  if (given > 0 || (coins === 0 && !isPending)) {
    return (
      <>
        {given > 0 && (
          <span className="hanko levelup__s">
            <b dir="ltr">{formatSigned(given)}</b>
          </span>
        )}
        <LovelyButton onClose={onClose} />
      </>
    );
  }
  return (
    <>
      <Button size="l" wide busy={isPending || taking} onPress={() => mutate(undefined)}>
        {isPending ? t('levels.collect') : t('levels.collectAll', { coins: formatNumber(coins) })}
      </Button>
      <p className="levelup__n">{t('rewards.levelLater')}</p>
    </>
  );
}

function LovelyButton({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Button size="l" wide onPress={onClose}>
      {t('rewards.levelUpGo')}
    </Button>
  );
}

/** What is sold for the level, quietly: a line to look at, under all that is free. */
function OfferLine({
  level,
  offer,
  onPress,
}: {
  level: number;
  offer: LevelOffer;
  onPress: () => void;
}): ReactNode {
  const t = useT();
  const coins = t('wallet.coins', { count: offer.showAmount });
  const price = formatMoney(offer.rechargeMoney, chargedCurrency);
  return (
    <button type="button" className="levelup__o" onClick={onPress}>
      <Sign of={Tag} size={20} />
      <span>
        <b>{t('rewards.levelPack', { level: t('rooms.level', { level: level + 1 }) })}</b>
        <small>{t('rewards.levelPackText', { coins, price })}</small>
      </span>
      <Sign of={ChevronRight} size={20} flip />
    </button>
  );
}

export type LevelOffer = NonNullable<CallReply<'levelUpConfig'>>;
/** How far the player has come towards the next level. */
export type LevelWay = CallReply<'upgradeInfo'>;

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
 * A level was reached, and there may be a deal for it. `level` as it is stored, 0 to 19. It stays until it is closed; what is not
 * collected waits on the page of levels.
 */
export function LevelUpDialog({
  level,
  way,
  offer,
  open,
  onAnswer,
}: { level: number; way: LevelWay | null; offer: LevelOffer | null } & PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  const next = levelThresholds[level + 1];
  const text =
    next === undefined
      ? t('rewards.levelTop')
      : t('rewards.levelNext', { points: formatNumber(next), level: level + 2 });
  return (
    <Sheet open={open} onClose={close} title={t('rewards.levelUp')} text={text}>
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
      {way === null ? <LovelyButton onClose={close} /> : <CollectButton onClose={close} />}
      {way !== null && <Way {...way} />}
      {offer !== null && <OfferLine level={level} offer={offer} onPress={() => onAnswer(true)} />}
    </Sheet>
  );
}
