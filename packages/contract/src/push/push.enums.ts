export const PushRoomType = {
  group: '0',
  individual: '1',
  linked: '2',
} as const;
export type PushRoomType = (typeof PushRoomType)[keyof typeof PushRoomType];

export const JackpotType = {
  loss: 0,
  mini: 1,
  major: 2,
  grand: 3,
  lucky: 4,
} as const;
export type JackpotType = (typeof JackpotType)[keyof typeof JackpotType];
