import { accountFeature } from './account/account.module.tsx';
import { boFeature } from './bo/bo.module.tsx';
import { cardsFeature } from './cards/cards.module.tsx';
import { clawFeature } from './claw/claw.module.tsx';
import { clubFeature } from './club/club.module.tsx';
import { consoleFeature } from './console/console.module.tsx';
import { fishingFeature } from './fishing/fishing.module.tsx';
import { forumFeature } from './forum/forum.module.tsx';
import { gashaponFeature } from './gashapon/gashapon.module.tsx';
import { gemFeature } from './gem/gem.module.tsx';
import { helpFeature } from './help/help.module.tsx';
import { inviteFeature } from './invite/invite.module.tsx';
import { inboxFeature } from './inbox/inbox.module.tsx';
import { liveFeature } from './live/live.module.tsx';
import { mallFeature } from './mall/mall.module.tsx';
import { moderationFeature } from './moderation/moderation.module.tsx';
import { newsletterFeature } from './newsletter/newsletter.module.tsx';
import { ordersFeature } from './orders/orders.module.tsx';
import { platformFeature } from './platform/platform.module.tsx';
import { playFeature } from './play/play.module.tsx';
import { plinkoFeature } from './plinko/plinko.module.tsx';
import { prizesFeature } from './prizes/prizes.module.tsx';
import { protectionFeature } from './protection/protection.module.tsx';
import { pushFeature } from './push/push.module.tsx';
import { racingBallFeature } from './racing-ball/racing-ball.module.tsx';
import { rankingsFeature } from './rankings/rankings.module.tsx';
import { recallFeature } from './recall/recall.module.tsx';
import { rechargeFeature } from './recharge/recharge.module.tsx';
import { rewardsFeature } from './rewards/rewards.module.tsx';
import { roomsFeature } from './rooms/rooms.module.tsx';
import { slotFeature } from './slot/slot.module.tsx';
import { walletFeature } from './wallet/wallet.module.tsx';

/** Every feature of the app: this is the one place that names them. The home's side buttons stand in this order. */
export const features = [
  accountFeature,
  boFeature,
  cardsFeature,
  rewardsFeature,
  mallFeature,
  clawFeature,
  clubFeature,
  consoleFeature,
  fishingFeature,
  forumFeature,
  gashaponFeature,
  gemFeature,
  helpFeature,
  inviteFeature,
  inboxFeature,
  moderationFeature,
  liveFeature,
  newsletterFeature,
  ordersFeature,
  platformFeature,
  playFeature,
  plinkoFeature,
  prizesFeature,
  protectionFeature,
  pushFeature,
  racingBallFeature,
  rankingsFeature,
  recallFeature,
  rechargeFeature,
  roomsFeature,
  slotFeature,
  walletFeature,
] as const;
