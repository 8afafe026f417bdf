import { SocketGeneralNotice } from '../connection/connection.enums.ts';
import { text, whole } from '../connection/notice.ts';

export const pushNotices = {
  /** A virtual machine has come to rest, and this is what the turn has paid. */
  cyberReward: {
    operation: SocketGeneralNotice.cyber_machine_reward,
    parts: { playId: text, roomId: whole, coins: whole },
  },
} as const;
