export const LiveConnectionCommand = {
  heartbeat: 1,
  handshake: 2,
  bind: 5,
  unbind: 6,
  error: 10,
  ok: 11,
  kick: 13,
  push: 15,
  ack: 23,
  unknown: -1,
} as const;
export type LiveConnectionCommand = (typeof LiveConnectionCommand)[keyof typeof LiveConnectionCommand];

export const SocketChannel = {
  'general notice': 31,
  room: 74,
  'live message': 75,
} as const;
export type SocketChannel = (typeof SocketChannel)[keyof typeof SocketChannel];

export const SocketGeneralNotice = {
  ban: 1,
  mission_complete: 15,
  push_rank_winner: 17,
  challenge_update: 18,
  cyber_machine_reward: 19,
  push_buff_card_settle: 20,
} as const;
export type SocketGeneralNotice = (typeof SocketGeneralNotice)[keyof typeof SocketGeneralNotice];

export const SocketRoomResult = {
  success: 1,
  argsError: 3,
  denied: 4,
  tokenError: 5,
} as const;
export type SocketRoomResult = (typeof SocketRoomResult)[keyof typeof SocketRoomResult];

export const SocketRoomOperation = {
  enter: 1,
  leave: 2,
} as const;
export type SocketRoomOperation = (typeof SocketRoomOperation)[keyof typeof SocketRoomOperation];

export const SocketLiveMessage = {
  message: 101,
  sale: 102,
  explain: 104,
  explainEnd: 105,
  newLike: 106,
  liveOpen: 107,
  liveClose: 108,
  userEnter: 109,
  newBag: 110,
  openBag: 111,
  joinBag: 112,
  removal: 113,
  voteStart: 114,
  voteTimeout: 115,
  voteResult: 116,
  voteClose: 117,
  newGift: 118,
} as const;
export type SocketLiveMessage = (typeof SocketLiveMessage)[keyof typeof SocketLiveMessage];
