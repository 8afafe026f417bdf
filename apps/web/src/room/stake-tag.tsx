import type { ReactNode } from 'react';
import { Price } from '../ui/amounts.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { CostTag } from './cost-tag.tsx';
import type { CostTagProps } from './cost-tag.tsx';

/** From here on a price has four digits and more. */
const longPrice = 1_000;

interface StakeTagProps extends Pick<CostTagProps, 'word' | 'change' | 'onChoose'> {
  readonly coins: number;
  /** The room is played with practice coins: they are worth no money. */
  readonly practice: boolean;
}

/** What a play costs, in the middle of a deck; a press opens the choice of the stake. */
export function StakeTag({ coins, practice, ...tag }: StakeTagProps): ReactNode {
  return (
    <div className="mid-keys">
      <CostTag {...tag} long={coins >= longPrice}>
        <Price coins={coins} size={22} />
        {!practice && <NearCoins coins={coins} />}
      </CostTag>
    </div>
  );
}
