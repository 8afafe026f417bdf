import type { CallReply } from '@grabbit/contract';
import { Star } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Radio } from '../ui/toggles.tsx';
import './draws.css';

export interface StakeChoiceProps {
  readonly prices: CallReply<'priceList'>['list'];
  readonly chosen: number;
  /** The player's, as it is stored; stakes of practice ask for none. */
  readonly level: number;
  readonly practice: boolean;
  readonly onChoose: (price: number) => void;
}

/** What a play may cost. A stake that asks for a higher level says from which one on. */
export function StakeChoice({ prices, chosen, level, practice, onChoose }: StakeChoiceProps): ReactNode {
  const t = useT();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('draws.chooseStake')} className="stakes">
      {prices.map(({ price, minLevel }) => {
        const shut = !practice && minLevel > level;
        return (
          <fieldset key={price} className="bare-field" disabled={shut}>
            <Radio
              name={name}
              value={String(price)}
              chosen={price === chosen}
              onChoose={(value) => onChoose(Number(value))}
              end={
                shut && (
                  <Badge tone="lv" icon={<Sign of={Star} size={12} />}>
                    {t('rooms.level', { level: minLevel + 1 })}
                  </Badge>
                )
              }
            >
              <Price coins={price} />
              {shut && <small className="stakes__w">{t('draws.stakeLevel', { level: minLevel + 1 })}</small>}
            </Radio>
          </fieldset>
        );
      })}
    </div>
  );
}
