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

export const RoomUseType = {
  normal: 0,
  trial: 2,
} as const;
export type RoomUseType = (typeof RoomUseType)[keyof typeof RoomUseType];

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
