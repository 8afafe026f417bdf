import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { OwnCard, OwnLine } from './own-place.tsx';
import { Podium } from './podium.tsx';
import type { Ranked } from './rankings.queries.ts';
import { RankRow } from './rank-row.tsx';
import './rankings.css';

const ranked = (place: number, nickName: string, score: number, mine = false): Ranked => ({
  ...{ place, nickName, portrait: '', score, mine },
});
const list = [ranked(1, 'Aiko', 9), ranked(2, 'Jonas', 7), ranked(2, '', 7)];
const asked = { kind: 'won', board: 'all', period: 'week' } as const;
const ofClaws = { ...asked, board: 'claw' } as const;
const ofChecks = { ...asked, kind: 'checked' } as const;
const own = {
  ...{ place: 18, score: 4, plays: 31, shown: true },
  ...{ days: [null, 1, 2, null, 4, 3, 2], next: { place: 11, score: 5 } },
};
const unranked = { ...own, place: 0, score: null, plays: 9, next: null, days: own.days.map(() => null) };

/** Leaderboards: the podium whole and nearly empty, lines, and the own place. */
export function RankingsStories(): ReactNode {
  return (
    <Specimen name="Leaderboards" wide>
      <States of="podium">
        <Podium list={list.slice(0, 2)} of={asked} />
      </States>
      <States of="lines">
        <ol className="card rows">
          <RankRow ranked={ranked(4, 'Noor', 3)} of={asked} />
          <RankRow ranked={ranked(5, '', 2)} of={asked} />
          <RankRow ranked={ranked(6, 'Mika', 2, true)} of={asked} />
          <RankRow ranked={ranked(7, 'Sam', 1_250)} of={ofClaws} />
          <RankRow ranked={ranked(8, 'Lena', 12)} of={ofChecks} />
        </ol>
      </States>
      <States of="own place">
        <OwnLine own={own} asked={asked} least={0} />
        <OwnCard own={unranked} asked={ofClaws} least={20} />
      </States>
    </Specimen>
  );
}
