export const PlaySource = {
  'room list': 1,
  search: 2,
  'home playing': 3,
  'home bullet': 4,
  'room bullet': 5,
  'user home': 6,
  community: 7,
  coupon: 8,
  H5: 9,
  'online playing': 10,
  message: 11,
  'coin dozer': 12,
  guide: 13,
  'guide room': 14,
  'live room': 15,
} as const;
export type PlaySource = (typeof PlaySource)[keyof typeof PlaySource];

/** Coding of games in calls and settlements. Not GameCategory, RoomType or GameCodeMap: four codings, joined in `game-codes.ts`. */
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

export const RoomUseType = {
  normal: 0,
  trial: 2,
} as const;
export type RoomUseType = (typeof RoomUseType)[keyof typeof RoomUseType];

export const RoomType = {
  claw: 0,
  push: 3,
  'kungfu panda': 7,
  'stone dash': 9,
  slot: 12,
} as const;
export type RoomType = (typeof RoomType)[keyof typeof RoomType];

export const GameState = {
  free: 0,
  playing: 1,
  reserve: 2,
  'under settlement': 3,
} as const;
export type GameState = (typeof GameState)[keyof typeof GameState];

export const RoomState = {
  free: 0,
  busy: 1,
} as const;
export type RoomState = (typeof RoomState)[keyof typeof RoomState];

export const RoomTab = {
  VIP: 142,
} as const;
export type RoomTab = (typeof RoomTab)[keyof typeof RoomTab];
