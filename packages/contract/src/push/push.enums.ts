import { RoomTab } from '../rooms/rooms.enums.ts';

export const PushRoomType = {
  group: '0',
  individual: '1',
  linked: '2',
} as const;
export type PushRoomType = (typeof PushRoomType)[keyof typeof PushRoomType];

/** The tabs of the list: that of the club is the specification's, the others are ours. */
export const PushTab = {
  all: 0,
  practice: 1,
  cyber: 2,
  vip: RoomTab.VIP,
} as const;
export type PushTab = (typeof PushTab)[keyof typeof PushTab];

/** Where virtual machines are played: everywhere, or, as the specification has it, in native builds alone. */
export const CyberRule = ['everywhere', 'native'] as const;
export type CyberRule = (typeof CyberRule)[number];

export const JackpotType = {
  loss: 0,
  mini: 1,
  major: 2,
  grand: 3,
  lucky: 4,
} as const;
export type JackpotType = (typeof JackpotType)[keyof typeof JackpotType];
