import { cardsDepotCommand } from './cards/cards.depot.ts';
import { codesDepotCommand } from './cards/codes.depot.ts';
import { clubDepotCommand } from './club/club.depot.ts';
import { issuesDepotCommand } from './help/issues.depot.ts';
import { mediaDepotCommand } from './media/media.depot.ts';
import { maintainersDepotCommand } from './account/account.depot.ts';
import { ordersDepotCommand } from './orders/orders.depot.ts';
import { bannersDepotCommand } from './platform/banners.depot.ts';
import { paymentsDepotCommand } from './recharge/payments.depot.ts';
import { popupsDepotCommand } from './rewards/popups.depot.ts';
import { booksDepotCommand } from './wallet/books.depot.ts';
import { backupCommand, restoreCommand, runDepot } from './platform/depot.ts';
import { broadcastsDepotCommand, noticeDepotCommand } from './platform/mainpage.depot.ts';
import { protectionDepotCommand } from './protection/protection.depot.ts';
import { shieldDepotCommand } from './platform/shield.depot.ts';
import { offersDepotCommand } from './recharge/offers.depot.ts';

const commands = [
  backupCommand,
  restoreCommand,
  ordersDepotCommand,
  maintainersDepotCommand,
  issuesDepotCommand,
  bannersDepotCommand,
  noticeDepotCommand,
  broadcastsDepotCommand,
  shieldDepotCommand,
  mediaDepotCommand,
  protectionDepotCommand,
  cardsDepotCommand,
  codesDepotCommand,
  offersDepotCommand,
  clubDepotCommand,
  popupsDepotCommand,
  paymentsDepotCommand,
  booksDepotCommand,
];
process.exitCode = await runDepot(commands, process.argv.slice(2), process.env);
