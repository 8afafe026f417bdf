import { SocketGeneralNotice } from '../connection/connection.enums.ts';
import { whole, wholes } from '../connection/notice.ts';

export const cardsNotices = {
  /** A buff card of a kind was given. */
  buffGiven: { operation: 1005, parts: { kindId: whole } },
  /** What a running buff card added to a reward, in coins. */
  buffSettled: {
    operation: SocketGeneralNotice.push_buff_card_settle,
    parts: { card: wholes(['cardId', 'rewardRate', 'star']), coins: whole },
  },
} as const;
