/** Coding of games in calls and settlements. Not GameCategory, RoomType or GameCodeMap: four codings, joined in `games.ts`. */
export const GameType = {
  PUSH: 0,
  GEM: 4,
  PLINKO: 6,
  BO: 7,
  FISHING: 8,
  SLOT: 9,
  RACING_BALL: 10,
  CLAW: 11,
} as const;
export type GameType = (typeof GameType)[keyof typeof GameType];

export const GameCategory = {
  CLAW: 3,
  PUSH: 5,
  GASHAPON: 6,
  ARCADE: 7,
} as const;
export type GameCategory = (typeof GameCategory)[keyof typeof GameCategory];

export const GameCodeMap = {
  push: 1,
  slot: 2,
  plinko: 3,
  bo: 4,
  fishing: 5,
} as const;
export type GameCodeMap = (typeof GameCodeMap)[keyof typeof GameCodeMap];

export const TrialType = {
  push: 1,
  slot: 2,
  plinko: 3,
  bo: 4,
  fishing: 5,
} as const;
export type TrialType = (typeof TrialType)[keyof typeof TrialType];

export const RoomType = {
  claw: 0,
  push: 3,
  'kungfu panda': 7,
  'stone dash': 9,
  slot: 12,
} as const;
export type RoomType = (typeof RoomType)[keyof typeof RoomType];
