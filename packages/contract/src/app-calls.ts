import { firstPaths } from './first-calls.ts';
import { passkeyPaths } from './account/passkey.paths.ts';
import { profilePaths } from './account/profile.paths.ts';
import { securityPaths } from './account/security.paths.ts';
import { socialPaths } from './account/social.paths.ts';
import { cardsPaths } from './cards/cards.paths.ts';
import { clubPaths } from './club/club.paths.ts';
import { alertsPaths } from './alerts/alerts.paths.ts';
import { newsletterPaths } from './newsletter/newsletter.paths.ts';
import { forumPaths } from './forum/forum.paths.ts';
import { ownToysPaths } from './goods/own-toys.paths.ts';
import { guidePaths } from './guide/guide.paths.ts';
import { helpPaths } from './help/help.paths.ts';
import { invitePaths } from './invite/invite.paths.ts';
import { inboxPaths } from './inbox/inbox.paths.ts';
import { liveBagPaths } from './live/live-bag.paths.ts';
import { liveDeskPaths } from './live/live-desk.paths.ts';
import { livePaths } from './live/live.paths.ts';
import { mallPaths } from './mall/mall.paths.ts';
import { mediaPaths } from './media/media.paths.ts';
import { moderationPaths } from './moderation/moderation.paths.ts';
import { ordersPaths } from './orders/orders.paths.ts';
import { checkpointsPaths } from './checkpoints/checkpoints.paths.ts';
import { gamesPaths } from './games/games.paths.ts';
import { drawsPaths } from './play/draws.paths.ts';
import { playPaths } from './play/play.paths.ts';
import { prizesPaths } from './prizes/prizes.paths.ts';
import { protectionPaths } from './protection/protection.paths.ts';
import { paymentsPaths } from './recharge/payments.paths.ts';
import { rechargePaths } from './recharge/recharge.paths.ts';
import { rankingsPaths } from './rankings/rankings.paths.ts';
import { starContestPaths } from './rankings/star-contest.paths.ts';
import { recallPaths } from './recall/recall.paths.ts';
import { repairPaths } from './repair/repair.paths.ts';
import { reportsPaths } from './reports/reports.paths.ts';
import { firstRewardsPaths } from './rewards/first-rewards.paths.ts';
import { questsPaths } from './rewards/quests.paths.ts';
import { rewardsPaths } from './rewards/rewards.paths.ts';

/** Every call that the app makes, by name. Plain constants: it needs no schema library to know where a call lives. */
export const appPaths = {
  ...firstPaths,
  ...socialPaths,
  ...securityPaths,
  ...profilePaths,
  ...passkeyPaths,
  ...playPaths,
  ...drawsPaths,
  ...gamesPaths,
  ...checkpointsPaths,
  ...ordersPaths,
  ...mallPaths,
  ...prizesPaths,
  ...ownToysPaths,
  ...inboxPaths,
  ...mediaPaths,
  ...moderationPaths,
  ...repairPaths,
  ...reportsPaths,
  ...helpPaths,
  ...livePaths,
  ...liveDeskPaths,
  ...liveBagPaths,
  ...rechargePaths,
  ...paymentsPaths,
  ...clubPaths,
  ...cardsPaths,
  ...questsPaths,
  ...firstRewardsPaths,
  ...rewardsPaths,
  ...protectionPaths,
  ...invitePaths,
  ...recallPaths,
  ...forumPaths,
  ...guidePaths,
  ...newsletterPaths,
  ...alertsPaths,
  ...rankingsPaths,
  ...starContestPaths,
} as const;

export type AppCallName = keyof typeof appPaths;
