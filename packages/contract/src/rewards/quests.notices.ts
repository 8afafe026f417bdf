import { SocketGeneralNotice } from '../connection/connection.enums.ts';
import { whole } from '../connection/notice.ts';

export const questsNotices = {
  /** A quest is done, or a station of the first day reached, and its coins wait; `coinNum` 0 where it brings something else. `buffCard` is the kind of the card that comes with them; 0 for none. */
  missionComplete: {
    operation: SocketGeneralNotice.mission_complete,
    parts: { coinNum: whole, buffCard: whole },
  },
} as const;
