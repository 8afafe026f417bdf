/** Marble races: rules in `racing-ball/SPEC.md`. */
export type { Mm2, Mm3, RaceCourse, RacePeg, RaceSweeper, RaceTolerances } from './racing-ball/course.ts';
export { raceCourseFaults } from './racing-ball/course-check.ts';
export { frameOf, onPath, racePath } from './racing-ball/path.ts';
export type { PathFrame, RacePath } from './racing-ball/path.ts';
export { createRace, runRace } from './racing-ball/race.ts';
export type { Race, RaceEnd, RacePose } from './racing-ball/race.ts';
export {
  drawRace,
  isRaceResult,
  isRaceStart,
  raceCourseNames,
  raceCourses,
  raceGateMs,
  raceMarbles,
  racePay,
  racePays,
  raceRules,
  raceReturnMillionths,
  raceStakes,
  raceTerms,
  readRaceStake,
  raceVersion,
  racingBall,
  winnerOf,
} from './racing-ball/racing-ball.ts';
export type { RaceCourseName, RaceMarble, RaceResult, RaceStake } from './racing-ball/racing-ball.ts';
export { raceStart } from './racing-ball/randomness.ts';
export type { RaceEntry, RaceStart } from './racing-ball/randomness.ts';
export { rapierWasmHash } from './rapier.ts';
export type { Rapier } from './rapier.ts';
export { raceSolo, raceSoloRules } from './racing-ball/solo.ts';
export type { RaceSoloBet } from './racing-ball/solo.ts';
