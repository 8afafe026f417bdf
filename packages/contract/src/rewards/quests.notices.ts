import { SocketGeneralNotice } from '../connection/connection.enums.ts';
import { whole } from '../connection/notice.ts';

export const questsNotices = {
  /** A quest is done, and its coins wait. `buffCard` is the kind of the card that comes with them; 0 for none. */
  missionComplete: {
    operation: SocketGeneralNotice.mission_complete,
    parts: { coinNum: whole, buffCard: whole },
  },
} as const;
