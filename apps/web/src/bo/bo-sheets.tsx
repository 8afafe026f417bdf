import { boStakes } from '@grabbit/engines/rounds';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { OwnSeedField } from '../draws/seed-panel.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { playerStore } from '../kernel/player.store.ts';
import { Badge } from '../ui/badge.tsx';
import { Chip } from '../ui/chip.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { isPractice, useBo } from './bo-context.ts';
import { LastLines, PaysFacts, SealFacts } from './bo-facts.tsx';

export type SheetName = 'stake' | 'pays' | 'seal';

interface OpenSheet {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Coins of a call, each with the level that it opens at; practice asks for none. */
function StakeSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { wish, setWish, page } = useBo();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const [shut, setShut] = useState<{ coins: number; minLevel: number } | null>(null);
  const minLevelOf = (coins: number): number =>
    isPractice(page) ? 0 : (page.stakes.find((stake) => stake.coins === coins)?.minLevel ?? 0);
  const choose = (coins: (typeof boStakes)[number]): void => {
    const minLevel = minLevelOf(coins);
    if (minLevel > level) return setShut({ coins, minLevel });
    setShut(null);
    setWish({ ...wish, coins });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('bo.chooseStake')} text={t('bo.stakeText')}>
      <fieldset className="chips bostakes">
        <legend className="sr">{t('bo.chooseStake')}</legend>
        {boStakes.map((coins) => (
          <Chip key={coins} on={coins === wish.coins} onPress={() => choose(coins)}>
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
        {shut !== null && t('bo.stakeShut', { coins: formatNumber(shut.coins), level: shut.minLevel + 1 })}
      </output>
    </Sheet>
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')}>
      <PaysFacts />
      <LastLines heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useBo();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('bo.sealedText')}>
      <SealFacts />
      {userId !== 0 && <OwnSeedField userId={userId} />}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function BoSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <StakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
