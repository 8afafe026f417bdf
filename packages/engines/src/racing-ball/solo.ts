import { type DrawEngine, type DrawRules, drawRules } from '../fair/draw.ts';
import { hasShape } from '../fair/shape.ts';
import type { Rapier } from '../rapier.ts';
import { runRace } from './race.ts';
import {
  drawRace,
  type DrawnRace,
  isRaceResult,
  raceCourses,
  type RaceMarble,
  raceMarbles,
  racePay,
  racePays,
  type RaceResult,
  type RaceStake,
  raceStakes,
  spelledCourses,
} from './racing-ball.ts';

/** A type, not an interface: it is written as canonical JSON. */
export type RaceSoloBet = {
  readonly choice: RaceMarble;
  /** Coins a race. */
  readonly stake: RaceStake;
};

const betShape = {
  choice: (value: unknown): boolean => raceMarbles.some((each) => each === value),
  stake: (value: unknown): boolean => raceStakes.some((each) => each === value),
};

function isBet(value: unknown): value is RaceSoloBet {
  return hasShape(value, betShape);
}

/** A race for one player alone, as a pure function of bet and stream: the race and the pay of a shared round. Source: rules R13 to R15 of SPEC.md. */
function soloEngine(run: (drawn: DrawnRace) => RaceResult): DrawEngine<RaceSoloBet, RaceResult> {
  return {
    name: 'racing-ball',
    version: 'racing-ball-solo-1',
    rules: {
      ...{ stakes: raceStakes, marbles: raceMarbles, courses: spelledCourses, pay: racePay },
      order:
        'one number; from its stream the course, below their number in the order of their list; the marbles, shuffled over the places from the last one down; for each place along, side and three spins within the tolerances; a number for each sweeper. What follows is physics. A stake on the first marble gets `pay` hundredths of it, any other nothing',
    },
    readBet: (value) => (isBet(value) ? value : null),
    priceOf: ({ stake }) => stake,
    drawsOf: () => 1,
    draw(_bet, [draw]) {
      if (draw === undefined) throw new RangeError('a race takes one number');
      return run(drawRace(draw));
    },
    paysOf({ choice, stake }, result) {
      if (!isRaceResult(result)) throw new TypeError('no race');
      return racePays({ choice, coins: stake }, result);
    },
  };
}

/** Solo races; `run` brings a drawn one to its result. */
export const raceSoloRules = (run: (drawn: DrawnRace) => RaceResult): DrawRules => drawRules(soloEngine(run));

function withPhysics(rapier: Rapier): DrawRules {
  return raceSoloRules(({ course, start }) => ({
    ...{ course, start },
    ...runRace(rapier, raceCourses[course], start),
  }));
}

/** Solo races without the physics that run them. */
export const raceSolo: DrawRules = {
  ...raceSoloRules(() => {
    throw new Error('a race needs physics');
  }),
  withPhysics,
};
