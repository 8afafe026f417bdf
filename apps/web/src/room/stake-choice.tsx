import { Check, Lock, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import './stake-choice.css';

/** What may be staked, in coins, and the least level that may choose it, as it is stored. */
export interface StakeAmount<Coins extends number> {
  readonly coins: Coins;
  readonly minLevel: number;
}

export interface StakeChoiceProps<Coins extends number> {
  readonly label: string;
  /** The label is read out and not shown: what stands around the choice says the same. */
  readonly quiet?: boolean;
  readonly amounts: readonly StakeAmount<Coins>[];
  readonly chosen: number;
  /** Practice asks for no level. */
  readonly practice: boolean;
  /** What a play costs with so much staked, in coins; default the stake. */
  readonly priceOf?: (coins: Coins) => number;
  /** What the player's own limit leaves, in coins; default all. */
  readonly left?: number;
  readonly onChoose: (coins: Coins) => void;
}

/** What a play may cost. An amount that asks for a higher level says from which one on; it and what passes the player's limit cannot be chosen. */
export function StakeChoice<Coins extends number>(props: StakeChoiceProps<Coins>): ReactNode {
  const { label, quiet = false, amounts, chosen, practice, left = Infinity, onChoose } = props;
  const { priceOf = (coins) => coins } = props;
  const t = useT();
  const name = useId();
  const level = useAccount()?.userLevel ?? 0;
  return (
    <fieldset className="stk" style={{ '--across': amounts.length === 4 ? 2 : 3 } as CSSProperties}>
      <legend className={quiet ? 'sr' : undefined}>{label}</legend>
      {amounts.map(({ coins, minLevel }) => {
        const early = !practice && minLevel > level;
        const shut = early || priceOf(coins) > left;
        return (
          <label key={coins} className="stk__o">
            <input
              className="sr"
              type="radio"
              name={name}
              value={coins}
              checked={coins === chosen}
              disabled={shut}
              onChange={() => onChoose(coins)}
            />
            <span className="stk__k">
              {shut && !early && <Sign of={Lock} size={16} />}
              <Price coins={coins} size={20} />
              {early && (
                <small>
                  <Sign of={Lock} size={12} />
                  {t('draws.stakeLevel', { level: minLevel + 1 })}
                </small>
              )}
            </span>
            <i className="stk__c" aria-hidden="true">
              <Sign of={Check} size={13} />
            </i>
          </label>
        );
      })}
    </fieldset>
  );
}

export interface StakeStepsProps<Coins extends number> extends Pick<
  StakeChoiceProps<Coins>,
  'amounts' | 'chosen' | 'practice' | 'onChoose'
> {
  /** What it is the price of. */
  readonly word: string;
  readonly disabled?: boolean;
  /** Opens the sheet of all amounts. */
  readonly onOpen: () => void;
}

/** The stake in a deck: a step up or down, and all amounts on a tap. */
export function StakeSteps<Coins extends number>(props: StakeStepsProps<Coins>): ReactNode {
  const { word, amounts, chosen, practice, disabled = false, onChoose, onOpen } = props;
  const t = useT();
  const level = useAccount()?.userLevel ?? 0;
  const at = amounts.findIndex(({ coins }) => coins === chosen);
  const go = (step: 1 | -1): void => {
    const next = amounts[at + step];
    if (next === undefined) return;
    // The sheet says which level a step asks for.
    if (!practice && next.minLevel > level) onOpen();
    else onChoose(next.coins);
  };
  return (
    <fieldset className="stki">
      <legend className="sr">{word}</legend>
      <button
        type="button"
        aria-label={t('draws.lowerStake')}
        disabled={disabled || at <= 0}
        onClick={() => go(-1)}
      >
        <Sign of={Minus} />
      </button>
      <button type="button" className="stki__v" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
        <small>{word}</small>
        <Price coins={chosen} size={20} />
        {!practice && <NearCoins coins={chosen} />}
        <span className="sr">{t('draws.chooseStake')}</span>
      </button>
      <button
        type="button"
        aria-label={t('draws.higherStake')}
        disabled={disabled || at >= amounts.length - 1}
        onClick={() => go(1)}
      >
        <Sign of={Plus} />
      </button>
    </fieldset>
  );
}
