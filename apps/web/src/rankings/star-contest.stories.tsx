import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { OwnPrize, OwnStars, StarSources } from './star-cards.tsx';
import { StarContestView } from './star-contest.page.tsx';
import { checkedOf, starContestOf, starPageOf, wonContest } from './star-fixture.ts';
import { StarProofCard } from './star-proof.tsx';
import { StarPrizes, StarRanking } from './star-ranking.tsx';
import { StarSky } from './star-sky.tsx';
import './rankings.css';
import './star-contest.css';

const running = starContestOf();
const fresh = starContestOf({
  ...{ players: 0, list: [], steps: running.steps.map((step) => ({ ...step, taken: false })) },
  own: { stars: 0, today: 0, place: 0, due: 0, shown: false, prize: null },
});

/** The star contest before, while and after it runs, and what a player can do in each. */
export function StarContestStories(): ReactNode {
  return (
    <Specimen name="Star contest" raised wide>
      <States of="before it begins">
        <StarSky contest={fresh} now={starPageOf(fresh, -1).now} />
        <StarRanking contest={fresh} />
      </States>
      <States of="running">
        <StarSky contest={running} now={starPageOf(running, 3).now} />
        <OwnStars contest={running} now={starPageOf(running, 3).now} />
        <StarSources contest={running} />
        <StarRanking contest={running} />
        <StarPrizes contest={running} />
      </States>
      <States of="a guest">
        <OwnStars contest={starContestOf({ own: null })} now={starPageOf(null, 3).now} />
      </States>
      <States of="ended, claimed">
        <OwnPrize contest={wonContest(false)} />
        <OwnPrize contest={wonContest(true)} />
      </States>
      <States of="called off">
        <StarSky contest={starContestOf({ stage: 'cancelled' })} now={starPageOf(null, 3).now} />
      </States>
      <States of="checked">
        <StarProofCard contest={running} />
        <StarProofCard contest={wonContest(true)} given={checkedOf(true)} />
        <StarProofCard contest={wonContest(true)} given={checkedOf(false)} />
      </States>
      <States of="none, in a break">
        <StarContestView page={starPageOf(null, 3)} />
        <StarContestView page={{ ...starPageOf(null, 3), silent: true }} />
      </States>
    </Specimen>
  );
}
