import type { Static } from 'typebox';
import { accountSchemas } from './account/account.schemas.ts';
import { passkeySchemas } from './account/passkey.schemas.ts';
import { profileSchemas } from './account/profile.schemas.ts';
import { securitySchemas } from './account/security.schemas.ts';
import { socialSchemas } from './account/social.schemas.ts';
import { cardsSchemas } from './cards/cards.schemas.ts';
import type { CallName } from './calls.ts';
import { clubSchemas } from './club/club.schemas.ts';
import { alertsOperatorSchemas } from './alerts/alerts-operator.schemas.ts';
import { alertsSchemas } from './alerts/alerts.schemas.ts';
import { newsletterOperatorSchemas } from './newsletter/newsletter-operator.schemas.ts';
import { newsletterSchemas } from './newsletter/newsletter.schemas.ts';
import { forumOperatorSchemas } from './forum/forum-operator.schemas.ts';
import { forumSchemas } from './forum/forum.schemas.ts';
import { guideSchemas } from './guide/guide.schemas.ts';
import { helpSchemas } from './help/help.schemas.ts';
import { inviteOperatorSchemas } from './invite/invite-operator.schemas.ts';
import { inviteSchemas } from './invite/invite.schemas.ts';
import { inboxSchemas } from './inbox/inbox.schemas.ts';
import { liveBagSchemas } from './live/live-bag.schemas.ts';
import { liveDeskSchemas } from './live/live-desk.schemas.ts';
import { liveOperatorSchemas } from './live/live-operator.schemas.ts';
import { liveSchemas } from './live/live.schemas.ts';
import { mallOperatorSchemas } from './mall/mall-operator.schemas.ts';
import { mallSchemas } from './mall/mall.schemas.ts';
import { mediaSchemas } from './media/media.schemas.ts';
import { moderationSchemas } from './moderation/moderation.schemas.ts';
import { moderationOperatorSchemas } from './moderation/moderation-operator.schemas.ts';
import { ordersSchemas } from './orders/orders.schemas.ts';
import { platformSchemas } from './platform/platform.schemas.ts';
import { checkpointsSchemas } from './checkpoints/checkpoints.schemas.ts';
import { gamesSchemas } from './games/games.schemas.ts';
import { drawsSchemas } from './play/draws.schemas.ts';
import { playSchemas } from './play/play.schemas.ts';
import { prizesSchemas } from './prizes/prizes.schemas.ts';
import { protectionSchemas } from './protection/protection.schemas.ts';
import { paymentsSchemas } from './recharge/payments.schemas.ts';
import { rechargeSchemas } from './recharge/recharge.schemas.ts';
import { rankingsSchemas } from './rankings/rankings.schemas.ts';
import { starContestOperatorSchemas } from './rankings/star-contest-operator.schemas.ts';
import { starContestSchemas } from './rankings/star-contest.schemas.ts';
import { recallOperatorSchemas } from './recall/recall-operator.schemas.ts';
import { recallSchemas } from './recall/recall.schemas.ts';
import { repairSchemas } from './repair/repair.schemas.ts';
import { repairOperatorSchemas } from './repair/repair-operator.schemas.ts';
import { reportsSchemas } from './reports/reports.schemas.ts';
import { firstRewardsSchemas } from './rewards/first-rewards.schemas.ts';
import { questsSchemas } from './rewards/quests.schemas.ts';
import { rewardsSchemas } from './rewards/rewards.schemas.ts';
import { operationsSchemas } from './operations/operations.schemas.ts';
import { staffSchemas } from './staff/staff.schemas.ts';
import { consoleSchemas } from './console/console.schemas.ts';
import { goodsSchemas } from './goods/goods.schemas.ts';
import { roomsOperatorSchemas } from './rooms/rooms-operator.schemas.ts';
import { platformOperatorSchemas } from './platform/platform-operator.schemas.ts';
import { helpOperatorSchemas } from './help/help-operator.schemas.ts';
import { rechargeOperatorSchemas } from './recharge/recharge-operator.schemas.ts';
import { accountOperatorSchemas } from './account/account-operator.schemas.ts';
import { rewardsOperatorSchemas } from './rewards/rewards-operator.schemas.ts';
import { gamesOperatorSchemas } from './games/games-operator.schemas.ts';
import { walletOperatorSchemas } from './wallet/wallet-operator.schemas.ts';
import { inboxOperatorSchemas } from './inbox/inbox-operator.schemas.ts';
import { ordersOperatorSchemas } from './orders/orders-operator.schemas.ts';
import { packingBoxesSchemas } from './orders/packing-boxes.schemas.ts';
import { clubOperatorSchemas } from './club/club-operator.schemas.ts';
import { cardsOperatorSchemas } from './cards/cards-operator.schemas.ts';
import { protectionOperatorSchemas } from './protection/protection-operator.schemas.ts';
import { roomsSchemas } from './rooms/rooms.schemas.ts';
import { walletSchemas } from './wallet/wallet.schemas.ts';

/** Parameters and reply of every call. For the server; the app imports only the types below. */
export const callSchemas = {
  ...platformSchemas,
  ...accountSchemas,
  ...socialSchemas,
  ...securitySchemas,
  ...profileSchemas,
  ...passkeySchemas,
  ...walletSchemas,
  ...roomsSchemas,
  ...roomsOperatorSchemas,
  ...platformOperatorSchemas,
  ...helpOperatorSchemas,
  ...rechargeOperatorSchemas,
  ...cardsOperatorSchemas,
  ...clubOperatorSchemas,
  ...ordersOperatorSchemas,
  ...packingBoxesSchemas,
  ...inboxOperatorSchemas,
  ...walletOperatorSchemas,
  ...gamesOperatorSchemas,
  ...repairOperatorSchemas,
  ...rewardsOperatorSchemas,
  ...accountOperatorSchemas,
  ...protectionOperatorSchemas,
  ...inviteOperatorSchemas,
  ...recallOperatorSchemas,
  ...starContestOperatorSchemas,
  ...consoleSchemas,
  ...operationsSchemas,
  ...staffSchemas,
  ...goodsSchemas,
  ...playSchemas,
  ...drawsSchemas,
  ...gamesSchemas,
  ...checkpointsSchemas,
  ...ordersSchemas,
  ...mallSchemas,
  ...mallOperatorSchemas,
  ...prizesSchemas,
  ...inboxSchemas,
  ...mediaSchemas,
  ...moderationSchemas,
  ...moderationOperatorSchemas,
  ...repairSchemas,
  ...reportsSchemas,
  ...helpSchemas,
  ...liveSchemas,
  ...liveDeskSchemas,
  ...liveBagSchemas,
  ...liveOperatorSchemas,
  ...rechargeSchemas,
  ...paymentsSchemas,
  ...clubSchemas,
  ...cardsSchemas,
  ...questsSchemas,
  ...firstRewardsSchemas,
  ...rewardsSchemas,
  ...protectionSchemas,
  ...inviteSchemas,
  ...recallSchemas,
  ...forumSchemas,
  ...forumOperatorSchemas,
  ...guideSchemas,
  ...newsletterSchemas,
  ...newsletterOperatorSchemas,
  ...alertsSchemas,
  ...alertsOperatorSchemas,
  ...rankingsSchemas,
  ...starContestSchemas,
};

export type CallParams<Name extends CallName> = Static<(typeof callSchemas)[Name]['params']>;
export type CallReply<Name extends CallName> = Static<(typeof callSchemas)[Name]['reply']>;
