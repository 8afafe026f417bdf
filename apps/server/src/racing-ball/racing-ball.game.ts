import {
  drawRace,
  raceGateMs,
  isRaceResult,
  racePays,
  raceStakes,
  raceTerms,
  raceVersion,
  readRaceStake,
  type RaceResult,
  winnerOf,
} from '@grabbit/engines/racing-ball';
import { sharedStream } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { lastStakeWord, lockPractice } from '../games/practice-lock.store.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import { readSharedFile } from '../games/shared-file.ts';
import type { SharedGame } from '../games/shared-game.ts';

const name = 'racing-ball';
const practice = 'trial';

/** A race a minute: stakes close five seconds before the start. */
const [callMs, lockMs] = [55_000, 5_000];
/** Everybody sees the end after the last has come in. */
const restMs = 3_500;
const ticksPerSecond = 60;
/** The longest race that there may be, with what comes before and after it. */
const runMs = 45_000;

/** Runs a drawn race to its end, off the server's own thread. */
export type RunRace = (drawn: ReturnType<typeof drawRace>) => Promise<RaceResult>;

/** Races, as the seam of shared rounds wants them. What is told of a race when it starts is its start: every browser runs it by itself. */
export function createRaceGame(run: RunRace): SharedGame {
  return {
    rules: {
      ...{ name, version: raceVersion, terms: raceTerms, readStake: readRaceStake },
      paysOf: (stake, result) => (isRaceResult(result) ? racePays(stake, result) : 0),
    },
    times: { callMs, revealMs: 2_000, lockMs, runMs },
    parts: {
      ...{ count: 1, everyMs: 50 },
      partOf: (result) => (isRaceResult(result) ? { course: result.course, start: result.start } : null),
      wordOf: (result) => (isRaceResult(result) ? winnerOf(result) : ''),
    },
    house: name,
    practice,
    draw: ({ seed, ...by }) => run(drawRace(sharedStream(seed, by))),
    runMsOf: (result) =>
      isRaceResult(result)
        ? Math.min(runMs, raceGateMs + Math.ceil((result.endTick * 1_000) / ticksPerSecond) + restMs)
        : runMs,
  };
}

/** Any number; it only has to be ours. The second half of the lock is the player's. */
const practiceLock = 4_605;

/** Races as the house asks of any play. */
export const raceRound: StepwiseGame = {
  name,
  practice,
  price: raceStakes[0],
  file: readSharedFile,
  async lock(tx: Queryable, playerId: number) {
    await lockPractice(tx, practiceLock, playerId);
    return `${name}:${playerId}:${await lastStakeWord(tx, playerId, name)}`;
  },
};
