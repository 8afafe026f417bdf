import { SocketGeneralNotice } from '../connection/connection.enums.ts';
import { text, whole } from '../connection/notice.ts';

export const pushNotices = {
  /** A virtual machine has come to rest, and this is what the turn has paid. */
  cyberReward: {
    operation: SocketGeneralNotice.cyber_machine_reward,
    parts: { playId: text, roomId: whole, coins: whole },
  },
  /** One of the three largest waves of a room's ranking: the coins that it brought, its place, and how many coins fell in it. */
  pushRankWinner: {
    operation: SocketGeneralNotice.push_rank_winner,
    parts: { coin: whole, ranking: whole, roomId: whole, wave: whole },
  },
  /** How far the challenge of a room is, of which the player is part. `gift`: coins that it brought them; 0 before it has. */
  challengeUpdate: {
    operation: SocketGeneralNotice.challenge_update,
    parts: { roomId: whole, coins: whole, goal: whole, gift: whole },
  },
} as const;
