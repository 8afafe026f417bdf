import { accountNotices } from './account/account.notices.ts';
import { cardsNotices } from './cards/cards.notices.ts';
import type { NoticeValues } from './connection/notice.ts';
import { helpNotices } from './help/help.notices.ts';
import { inboxNotices } from './inbox/inbox.notices.ts';
import { ordersNotices } from './orders/orders.notices.ts';
import { playNotices } from './play/play.notices.ts';
import { pushNotices } from './push/push.notices.ts';
import { questsNotices } from './rewards/quests.notices.ts';
import { rechargeNotices } from './recharge/recharge.notices.ts';
import { repairNotices } from './repair/repair.notices.ts';
import { walletNotices } from './wallet/wallet.notices.ts';

/** Every notice of the general channel (31). Operations from 1001 on are ours; clients that do not know one ignore it. */
export const notices = {
  ...accountNotices,
  ...cardsNotices,
  ...helpNotices,
  ...inboxNotices,
  ...ordersNotices,
  ...playNotices,
  ...pushNotices,
  ...questsNotices,
  ...rechargeNotices,
  ...repairNotices,
  ...walletNotices,
} as const;

export type NoticeName = keyof typeof notices;
/** What a notice carries. */
export type NoticeOf<Name extends NoticeName> = NoticeValues<(typeof notices)[Name]>;
