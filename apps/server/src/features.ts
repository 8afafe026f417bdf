import { accountFeature } from './account/account.manifest.ts';
import { alertsFeature } from './alerts/alerts.manifest.ts';
import { boFeature } from './bo/bo.manifest.ts';
import { cardsFeature } from './cards/cards.manifest.ts';
import { checkpointsFeature } from './checkpoints/checkpoints.manifest.ts';
import { clawFeature } from './claw/claw.manifest.ts';
import { clubFeature } from './club/club.manifest.ts';
import { consoleFeature } from './console/console.manifest.ts';
import { connectionFeature } from './connection/connection.manifest.ts';
import { fishingFeature } from './fishing/fishing.manifest.ts';
import { forumFeature } from './forum/forum.manifest.ts';
import { gashaponFeature } from './gashapon/gashapon.manifest.ts';
import { gemFeature } from './gem/gem.manifest.ts';
import { goodsFeature } from './goods/goods.manifest.ts';
import { guideFeature } from './guide/guide.manifest.ts';
import { helpFeature } from './help/help.manifest.ts';
import { inviteFeature } from './invite/invite.manifest.ts';
import { inboxFeature } from './inbox/inbox.manifest.ts';
import { liveFeature } from './live/live.manifest.ts';
import { mallFeature } from './mall/mall.manifest.ts';
import { mediaFeature } from './media/media.manifest.ts';
import { moderationFeature } from './moderation/moderation.manifest.ts';
import { newsletterFeature } from './newsletter/newsletter.manifest.ts';
import { ordersFeature } from './orders/orders.manifest.ts';
import { platformFeature } from './platform/platform.manifest.ts';
import { playFeature } from './play/play.manifest.ts';
import { plinkoFeature } from './plinko/plinko.manifest.ts';
import { protectionFeature } from './protection/protection.manifest.ts';
import { pushFeature } from './push/push.manifest.ts';
import { racingBallFeature } from './racing-ball/racing-ball.manifest.ts';
import { rankingsFeature } from './rankings/rankings.manifest.ts';
import { rechargeFeature } from './recharge/recharge.manifest.ts';
import { recallFeature } from './recall/recall.manifest.ts';
import { repairFeature } from './repair/repair.manifest.ts';
import { reportsFeature } from './reports/reports.manifest.ts';
import { rewardsFeature } from './rewards/rewards.manifest.ts';
import { roomsFeature } from './rooms/rooms.manifest.ts';
import { videoFeature } from './video/video.manifest.ts';
import { walletFeature } from './wallet/wallet.manifest.ts';
import { slotFeature } from './slot/slot.manifest.ts';
import type { RunnableCommand } from './registry/commands.ts';
import type { Demonstration, Feature } from './registry/feature.ts';
import { type MadeBy, whole } from './registry/whole.ts';
import { staffFeature } from './staff/staff.manifest.ts';
import { operationsFeature } from './operations/operations.manifest.ts';
import { prizesFeature } from './prizes/prizes.manifest.ts';
import type { LedgerCheck } from './ports/ledger-check.ts';
import type { PersonalData } from './core/personal-data.ts';

/** Every feature, once. The demonstration is set up in this order. */
export const features = whole([
  platformFeature,
  protectionFeature,
  staffFeature,
  accountFeature,
  connectionFeature,
  mediaFeature,
  videoFeature,
  walletFeature,
  goodsFeature,
  ordersFeature,
  roomsFeature,
  playFeature,
  clawFeature,
  pushFeature,
  plinkoFeature,
  slotFeature,
  gashaponFeature,
  boFeature,
  gemFeature,
  racingBallFeature,
  fishingFeature,
  clubFeature,
  cardsFeature,
  mallFeature,
  rechargeFeature,
  rewardsFeature,
  helpFeature,
  moderationFeature,
  inboxFeature,
  repairFeature,
  reportsFeature,
  prizesFeature,
  rankingsFeature,
  inviteFeature,
  recallFeature,
  guideFeature,
  alertsFeature,
  newsletterFeature,
  forumFeature,
  liveFeature,
  checkpointsFeature,
  consoleFeature,
  operationsFeature,
]);

const all: readonly Feature[] = features;

type Listed = (typeof features)[number];
type Creating = Extract<Listed, { readonly create: unknown }>;

/** The names of features that run. */
export type RunningName = Creating['name'];
/** A feature as it runs, with what its own tests look at. */
export type Running<Name extends RunningName> = MadeBy<Extract<Creating, { readonly name: Name }>>;

/** What the features hold about a person. */
export const personalData: readonly PersonalData[] = all.flatMap(({ personal = [] }) => personal);

/** What the features say that holds, beyond the ledger's own rules. */
export const ledgerAudits: readonly LedgerCheck[] = all.flatMap(({ audits = [] }) => audits);

/** What the operator can do by commands: `npm run operator -- <name> …`. */
export const allCommands: readonly RunnableCommand[] = all.flatMap(({ commands = [] }) => commands);

/** Sets up the demonstration arcade: what is there already stays as it is. */
export async function seedDemonstration(demonstration: Demonstration): Promise<void> {
  for (const { seed } of all) await seed?.(demonstration);
}
