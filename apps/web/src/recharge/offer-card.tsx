import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classInk, classKey, formatDays } from '../ports/club/club-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { isOptionDisabled } from '../ports/checkout/checkout-item.ts';
import type { RechargeClubConfig, RechargeConfig } from '../ports/checkout/checkout-item.ts';
import { CoinPile } from '../ui/coin-pile.tsx';
import { EndsIn } from '../ui/ends-in.tsx';

/** Inks of the cards, in turn. */
const inks = ['cyan', 'mint', 'lilac', 'orange', 'pink', 'lemon'] as const;

export function inkOf(place: number): string {
  return `var(--b-${inks[place % inks.length] ?? 'cyan'})`;
}

/** Why an option cannot be had now; undefined when it can. */
function whyNot(config: RechargeConfig, t: Translate): string | undefined {
  if (!isOptionDisabled(config)) return undefined;
  if (config.reason === 'boughtToday') return t('recharge.boughtToday');
  if (config.reason === 'level') return t('room.needsLevel', { level: config.minLevel + 1 });
  return t('recharge.paused');
}

/** What comes besides the coins, each in a few words. */
function extrasOf(config: RechargeConfig, t: Translate): string[] {
  const { offsetMoney, experienceVal: points, cardRatio: percent } = config;
  return [
    ...(config.rechargeDescribe === '' ? [] : [config.rechargeDescribe]),
    ...(offsetMoney > 0
      ? [t('recharge.shipping', { price: formatMoney(offsetMoney, chargedCurrency) })]
      : []),
    ...(points > 0 ? [t('recharge.points', { points })] : []),
    ...(percent > 0 ? [t('checkout.card', { percent })] : []),
  ];
}

/** How much comes on top, as a sticker at the corner. */
function GiftBurst({ percent }: { percent: number }): ReactNode {
  return (
    <span className={classes('offer__g', percent >= 100 && 'offer__g--long')} aria-hidden="true">
      <Burst points={14} inner={38} fill="var(--b-coral)" />
      <b className="num" dir="ltr">{`+${percent}%`}</b>
    </span>
  );
}

interface FaceProps {
  ink: string;
  pile: number;
  head: ReactNode;
  sub: string;
  notes: readonly string[];
  /** Until when it is there. */
  end?: ReactNode;
  burst?: ReactNode;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The printed card: a pile and its figure, what else comes, and the price at its foot. */
function Face({
  ink,
  pile,
  head,
  sub,
  notes,
  end,
  burst,
  disabled,
  onPress,
  children,
}: FaceProps): ReactNode {
  return (
    <button
      type="button"
      className="offer"
      style={{ '--blk': ink } as Record<string, string>}
      disabled={disabled}
      onClick={onPress}
    >
      {burst}
      <span className="offer__pic">
        <CoinPile coins={pile} />
        <span className="offer__t">
          <b className="num">{head}</b>
          {sub !== '' && <small>{sub}</small>}
        </span>
      </span>
      {(notes.length > 0 || end !== undefined) && (
        <span className="offer__n">
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
          {end}
        </span>
      )}
      <span className="offer__p">{children}</span>
    </button>
  );
}

export interface OfferCardProps {
  config: RechargeConfig;
  ink: string;
  onChoose: () => void;
  onEnd: () => void;
}

/** One offer: its coins, what comes on top, its price, and until when it is there. */
export function OfferCard({ config, ink, onChoose, onEnd }: OfferCardProps): ReactNode {
  const t = useT();
  const reason = whyNot(config, t);
  const open = reason === undefined;
  const { endTime, nowTime, showGiftRatio, convertAmount, giftAmount } = config;
  return (
    <Face
      {...{ ink, onPress: onChoose, disabled: !open, pile: convertAmount + giftAmount }}
      head={
        <>
          <span aria-hidden="true">{formatNumber(convertAmount)}</span>
          <span className="sr">{t('wallet.coins', { count: convertAmount })}</span>
        </>
      }
      sub={giftAmount > 0 ? t('recharge.gift', { coins: giftAmount }) : ''}
      notes={extrasOf(config, t)}
      end={
        endTime > 0 && open ? (
          <small className="offer__e">
            <EndsIn left={endTime - nowTime} onEnd={onEnd} />
          </small>
        ) : undefined
      }
      burst={showGiftRatio > 0 && open ? <GiftBurst percent={showGiftRatio} /> : undefined}
    >
      {open ? (
        <CurrencyPrice minor={config.rechargeMoney} />
      ) : (
        <span className="offer__x">
          <Sign of={Lock} size={16} />
          {reason}
        </span>
      )}
    </Face>
  );
}

/** A club card among the offers. */
export function ClubOfferCard({
  config,
  onChoose,
}: {
  config: RechargeClubConfig;
  onChoose: () => void;
}): ReactNode {
  const t = useT();
  const { cardClass, vipDays, totalAmount, totalOffsetMoney, price, restOffset } = config;
  const shipping = formatMoney(totalOffsetMoney, chargedCurrency);
  return (
    <Face
      ink={classInk(cardClass)}
      pile={totalAmount}
      head={<span className="offer__d">{formatDays(vipDays)}</span>}
      sub={t('wallet.coins', { count: totalAmount })}
      notes={[
        t(classKey(cardClass)),
        ...(totalOffsetMoney > 0 ? [t('recharge.shipping', { price: shipping })] : []),
      ]}
      onPress={onChoose}
    >
      <CurrencyPrice minor={price} original={price + restOffset} />
    </Face>
  );
}
