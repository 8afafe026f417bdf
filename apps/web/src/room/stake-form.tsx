import { useQuery } from '@tanstack/react-query';
import { History, Lock, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import { protectionQuery } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { StakeChoice } from './stake-choice.tsx';
import type { StakeChoiceProps } from './stake-choice.tsx';

type Limit = ProtectionState['limits'][number] & { readonly amount: number };

const windows: Readonly<Partial<Record<Limit['name'], Key>>> = {
  spendDay: 'protection.day',
  spendWeek: 'protection.week',
  spendMonth: 'protection.month',
};

/** The player's own limit on spending that leaves least; undefined without one, and where nothing is spent. */
function useTightest(practice: boolean): Limit | undefined {
  const wanted = useMay('playPaid') && !practice;
  const { data } = useQuery({ ...protectionQuery, enabled: wanted });
  if (!wanted) return undefined;
  return data?.limits
    .filter((limit): limit is Limit => limit.amount !== null && windows[limit.name] !== undefined)
    .toSorted((a, b) => a.amount - a.used - (b.amount - b.used))[0];
}

const leftOf = ({ amount, used }: Limit): number => Math.max(0, amount - used);

function OwnLimit({ limit }: { limit: Limit }): ReactNode {
  const t = useT();
  const { name, amount, used } = limit;
  const share = Math.min(1, used / amount);
  const tone = share < 0.8 ? 'var(--b-lilac)' : 'var(--warn)';
  return (
    <div className="stk-limit">
      <p>
        <span>
          {t(windows[name] ?? 'protection.day')}:{' '}
          {t('protection.usedOf', { used: formatNumber(used), limit: formatNumber(amount) })}
        </span>
        <b>{t('draws.limitLeft', { coins: formatNumber(leftOf(limit)) })}</b>
      </p>
      <div className="bar" aria-hidden="true" style={{ '--tone': tone } as CSSProperties}>
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** Any amount, a step of the offered ones up or down. */
function AnyAmount({ label, amounts, value, onChoose }: AnyAmountProps): ReactNode {
  const t = useT();
  const offered = amounts.map(({ coins }) => coins);
  const less = offered.findLast((coins) => coins < value);
  const more = offered.find((coins) => coins > value);
  const step = (coins: number | undefined) => (): void => {
    if (coins !== undefined) onChoose(coins);
  };
  return (
    <div className="stk-any">
      <IconButton
        label={t('draws.lowerStake')}
        icon={<Sign of={Minus} />}
        disabled={less === undefined}
        onPress={step(less)}
      />
      <input
        className="num"
        aria-label={label}
        inputMode="numeric"
        maxLength={9}
        dir="ltr"
        value={value === 0 ? '' : String(value)}
        onChange={(event) => onChoose(wholeOf(event.target.value))}
      />
      <IconButton
        label={t('draws.higherStake')}
        icon={<Sign of={Plus} />}
        disabled={more === undefined}
        onPress={step(more)}
      />
    </div>
  );
}

interface AnyAmountProps {
  readonly label: string;
  readonly amounts: StakeChoiceProps<number>['amounts'];
  readonly value: number;
  readonly onChoose: (coins: number) => void;
}

export interface StakeFormProps<Coins extends number> extends Omit<
  StakeChoiceProps<Coins>,
  'chosen' | 'onChoose' | 'left' | 'disabled'
> {
  /** What is chosen so far, in coins; nothing counts before it is used. */
  readonly draft: number;
  readonly onDraft: (coins: Coins) => void;
  /** What a play is staked with until then; without it nothing is staked yet, only put aside. */
  readonly chosen?: number;
  /** Of the game, for its last stake. */
  readonly name: string;
  /** Any other amount may be typed. */
  readonly onTyped?: (coins: number) => void;
  /** On the button; default "Use". */
  readonly word?: string;
  /** What is wrong with the draft. */
  readonly fault?: string | null;
  readonly onUse: () => unknown;
  readonly onClose: () => void;
}

/**
 * The inside of every sheet that chooses a stake: amounts, another amount, the last one, the player's own limit, and two buttons.
 * Arrow keys choose, Enter uses.
 */
export function StakeForm<Coins extends number>(props: StakeFormProps<Coins>): ReactNode {
  const { draft, onDraft, chosen, name, onTyped, word, fault = null, onUse, onClose, ...choice } = props;
  const { amounts, practice, label, priceOf = (coins) => coins } = choice;
  const t = useT();
  const limit = useTightest(practice);
  const left = limit === undefined || chosen === undefined ? Infinity : leftOf(limit);
  const key = `${name}:laststake` as const;
  const [last] = useState(() => readStored(key));
  const before = amounts.find(({ coins }) => coins === last);
  const over = amounts.find(({ coins }) => priceOf(coins) > left);
  const off = draft < 1 || priceOf(draft as Coins) > left || fault !== null;
  const use = (): unknown => {
    if (off) return undefined;
    if (chosen !== draft) writeStored(key, chosen ?? draft);
    return onUse();
  };
  return (
    <form
      className="stk-form"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <StakeChoice {...choice} chosen={draft} left={left} onChoose={onDraft} />
      {(onTyped !== undefined || (before !== undefined && before.coins !== draft)) && (
        <div className="stk-more">
          {onTyped !== undefined && <AnyAmount {...{ label, amounts }} value={draft} onChoose={onTyped} />}
          {before !== undefined && before.coins !== draft && (
            <button
              type="button"
              className="stk-last"
              disabled={priceOf(before.coins) > left}
              onClick={() => onDraft(before.coins)}
            >
              <Sign of={History} size={18} />
              {t('draws.lastStake', { coins: formatNumber(before.coins) })}
            </button>
          )}
        </div>
      )}
      {limit !== undefined && <OwnLimit limit={limit} />}
      {over !== undefined && (
        <p className="stk-why">
          <Sign of={Lock} size={16} />
          {t('draws.overLimit', { coins: formatNumber(priceOf(over.coins)) })}
        </p>
      )}
      <output className="bad">{fault}</output>
      <div className="sheet__acts">
        <Button kind="paper" onPress={onClose}>
          {t('room.notNow')}
        </Button>
        <Button disabled={off} onPress={use}>
          {word ?? t('draws.use')} <Price coins={priceOf(draft as Coins)} size={22} />
        </Button>
      </div>
    </form>
  );
}
