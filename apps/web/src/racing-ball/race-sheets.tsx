import { raceStakes } from '@grabbit/engines/racing-ball';
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
import { isPractice, useRace } from './race-context.ts';
import { LastRaces, MarbleFacts, PaysFacts, SealFacts } from './race-facts.tsx';

export type SheetName = 'stake' | 'pays' | 'seal';

interface OpenSheet {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Coins of a stake, each with the level that it opens at; practice asks for none. */
function StakeSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { wish, setWish, page } = useRace();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const [shut, setShut] = useState<{ coins: number; minLevel: number } | null>(null);
  const minLevelOf = (coins: number): number =>
    isPractice(page) ? 0 : (page.stakes.find((stake) => stake.coins === coins)?.minLevel ?? 0);
  const choose = (coins: (typeof raceStakes)[number]): void => {
    const minLevel = minLevelOf(coins);
    if (minLevel > level) return setShut({ coins, minLevel });
    setShut(null);
    setWish({ ...wish, coins });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('race.chooseStake')} text={t('bo.stakeText')}>
      <fieldset className="chips racestakes">
        <legend className="sr">{t('race.chooseStake')}</legend>
        {raceStakes.map((coins) => (
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
        {shut !== null && t('race.stakeShut', { coins: formatNumber(shut.coins), level: shut.minLevel + 1 })}
      </output>
    </Sheet>
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')}>
      <MarbleFacts />
      <PaysFacts />
      <LastRaces heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useRace();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('race.sealedText')}>
      <SealFacts />
      {userId !== 0 && <OwnSeedField userId={userId} />}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function RaceSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <StakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
