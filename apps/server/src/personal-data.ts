import { cardsPersonalData } from './cards/cards.personal.ts';
import { clubPersonalData } from './club/club.personal.ts';
import { connectionPersonalData } from './connection/connection.personal.ts';
import { helpPersonalData } from './help/help.personal.ts';
import { mediaPersonalData } from './media/media.personal.ts';
import { ordersPersonalData } from './orders/orders.personal.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { playPersonalData } from './play/play.personal.ts';
import { cataloguePersonalData } from './recharge/catalogue.personal.ts';
import { paymentsPersonalData } from './recharge/payments.personal.ts';
import { rewardsPersonalData } from './rewards/rewards.personal.ts';
import { protectionPersonalData } from './protection/protection.personal.ts';
import { reportsPersonalData } from './reports/reports.personal.ts';
import { roomsPersonalData } from './rooms/rooms.personal.ts';
import { walletPersonalData } from './wallet/wallet.personal.ts';

/** What the features beside the account hold about a person. A new feature with a table of people joins here. */
export const personalData: readonly PersonalData[] = [
  walletPersonalData,
  playPersonalData,
  roomsPersonalData,
  ordersPersonalData,
  connectionPersonalData,
  mediaPersonalData,
  reportsPersonalData,
  helpPersonalData,
  protectionPersonalData,
  cardsPersonalData,
  cataloguePersonalData,
  clubPersonalData,
  paymentsPersonalData,
  rewardsPersonalData,
];
