import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { Price } from '../ui/amounts.tsx';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
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
  readonly disabled?: boolean;
  /** On a deck: lower keys, and of a level only its number. */
  readonly brief?: boolean;
  readonly onChoose: (coins: Coins) => void;
}

/** What a play may cost. An amount that asks for a higher level says from which one on, and cannot be chosen. */
export function StakeChoice<Coins extends number>(props: StakeChoiceProps<Coins>): ReactNode {
  const {
    label,
    quiet = false,
    amounts,
    chosen,
    practice,
    disabled = false,
    brief = false,
    onChoose,
  } = props;
  const t = useT();
  const name = useId();
  const level = useAccount()?.userLevel ?? 0;
  return (
    <fieldset
      className={classes('stk', brief && 'stk--brief')}
      style={{ '--across': amounts.length === 4 ? 2 : 3 } as CSSProperties}
      disabled={disabled}
    >
      <legend className={quiet ? 'sr' : undefined}>{label}</legend>
      {amounts.map(({ coins, minLevel }) => {
        const shut = !practice && minLevel > level;
        const from = t('draws.stakeLevel', { level: minLevel + 1 });
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
              <Price coins={coins} size={brief ? 16 : 20} />
              {shut && (
                <small>
                  <Sign of={Lock} size={12} />
                  {brief && <span aria-hidden="true">{t('rooms.level', { level: minLevel + 1 })}</span>}
                  <span className={brief ? 'sr' : undefined}>{from}</span>
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
