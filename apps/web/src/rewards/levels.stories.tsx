import { levelOf, levelThresholds, levelUpCoins, TaskStatus } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { Specimen } from '../ui/gallery/specimen.tsx';
import { FloorGuide, LevelHero } from './levels.page.tsx';
import { RightsCard } from './rights-card.tsx';
import type { Levels } from './levels.queries.ts';

/** As it stands after so much experience, with the coins of the last level not taken yet. */
function after(experience: number): Levels {
  const userLevel = levelOf(experience);
  const list = levelThresholds.map((from, level) => ({
    ...{ level, from, coins: levelUpCoins[level] ?? 0 },
    receiveStatus:
      level > userLevel
        ? TaskStatus.undo
        : level === userLevel && level > 0
          ? TaskStatus.claim
          : TaskStatus.finish,
  }));
  return { userLevel, experience, list };
}

/** Levels: the player's own, and the floors. */
export function LevelsStories(): ReactNode {
  return (
    <Specimen name="Levels" raised wide>
      <LevelHero levels={after(152_400)} />
      <FloorGuide levels={after(152_400)} />
      <RightsCard level={6} />
    </Specimen>
  );
}
