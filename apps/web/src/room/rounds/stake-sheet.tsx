import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { playerStore } from '../../kernel/player.store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Coin } from '../../ui/icons/coin.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import './stake-sheet.css';

export interface StakeSheetProps<Coins extends number> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly options: readonly Coins[];
  readonly chosen: Coins;
  /** The least level that may stake so many. */
  readonly minLevelOf: (coins: number) => number;
  /** Says that a number of coins opens at a level. */
  readonly shutWord: (coins: string, level: number) => string;
  readonly onChoose: (coins: Coins) => void;
}

/** Coins of a stake in a round, each with the level that it opens at. */
export function StakeSheet<Coins extends number>(props: StakeSheetProps<Coins>): ReactNode {
  const { open, onClose, title, options, chosen, minLevelOf, shutWord, onChoose } = props;
  const t = useT();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const [shut, setShut] = useState<Coins | null>(null);
  const choose = (coins: Coins): void => {
    const isShut = minLevelOf(coins) > level;
    setShut(isShut ? coins : null);
    if (!isShut) onChoose(coins);
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} text={t('bo.stakeText')}>
      <fieldset className="chips roundstakes">
        <legend className="sr">{title}</legend>
        {options.map((coins) => (
          <Chip key={coins} on={coins === chosen} onPress={() => choose(coins)}>
            <Coin size={18} />
            <span>{formatNumber(coins)}</span>
            {minLevelOf(coins) > level && (
              <Badge tone="lv" icon={<Sign of={Star} size={14} />}>
                {t('rooms.level', { level: minLevelOf(coins) + 1 })}
              </Badge>
            )}
          </Chip>
        ))}
      </fieldset>
      <output className="priceshut">
        {shut !== null && shutWord(formatNumber(shut), minLevelOf(shut) + 1)}
      </output>
    </Sheet>
  );
}
