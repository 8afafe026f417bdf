import { appPaths } from './app-calls.ts';
import { consolePaths } from './console/console.paths.ts';
import { operationsPaths } from './operations/operations.paths.ts';
import { staffPaths } from './staff/staff.paths.ts';
import { goodsPaths } from './goods/goods.paths.ts';
import { pushNativePaths } from './push/push-doors.paths.ts';
import { roomsOperatorPaths } from './rooms/rooms-operator.paths.ts';
import { platformOperatorPaths } from './platform/platform-operator.paths.ts';
import { helpOperatorPaths } from './help/help-operator.paths.ts';
import { rechargeOperatorPaths } from './recharge/recharge-operator.paths.ts';
import { accountOperatorPaths } from './account/account-operator.paths.ts';
import { repairOperatorPaths } from './repair/repair-operator.paths.ts';
import { rewardsOperatorPaths } from './rewards/rewards-operator.paths.ts';
import { gamesOperatorPaths } from './games/games-operator.paths.ts';
import { walletOperatorPaths } from './wallet/wallet-operator.paths.ts';
import { inviteOperatorPaths } from './invite/invite-operator.paths.ts';
import { alertsOperatorPaths } from './alerts/alerts-operator.paths.ts';
import { forumOperatorPaths } from './forum/forum-operator.paths.ts';
import { newsletterOperatorPaths } from './newsletter/newsletter-operator.paths.ts';
import { recallOperatorPaths } from './recall/recall-operator.paths.ts';
import { starContestOperatorPaths } from './rankings/star-contest-operator.paths.ts';
import { inboxOperatorPaths } from './inbox/inbox-operator.paths.ts';
import { mallOperatorPaths } from './mall/mall-operator.paths.ts';
import { moderationOperatorPaths } from './moderation/moderation-operator.paths.ts';
import { ordersOperatorPaths } from './orders/orders-operator.paths.ts';
import { packingBoxesPaths } from './orders/packing-boxes.paths.ts';
import { clubOperatorPaths } from './club/club-operator.paths.ts';
import { cardsOperatorPaths } from './cards/cards-operator.paths.ts';
import { liveOperatorPaths } from './live/live-operator.paths.ts';
import { protectionOperatorPaths } from './protection/protection-operator.paths.ts';

/** Every call by name: the app's, and those of the operator and of native builds, which no app loads. */
export const callPaths = {
  ...appPaths,
  ...consolePaths,
  ...operationsPaths,
  ...staffPaths,
  ...goodsPaths,
  ...pushNativePaths,
  ...roomsOperatorPaths,
  ...platformOperatorPaths,
  ...helpOperatorPaths,
  ...rechargeOperatorPaths,
  ...cardsOperatorPaths,
  ...clubOperatorPaths,
  ...ordersOperatorPaths,
  ...packingBoxesPaths,
  ...mallOperatorPaths,
  ...moderationOperatorPaths,
  ...inboxOperatorPaths,
  ...walletOperatorPaths,
  ...gamesOperatorPaths,
  ...repairOperatorPaths,
  ...rewardsOperatorPaths,
  ...accountOperatorPaths,
  ...protectionOperatorPaths,
  ...inviteOperatorPaths,
  ...recallOperatorPaths,
  ...starContestOperatorPaths,
  ...forumOperatorPaths,
  ...newsletterOperatorPaths,
  ...alertsOperatorPaths,
  ...liveOperatorPaths,
} as const;

export type CallName = keyof typeof callPaths;
