import { ordersDepotCommand } from './orders/orders.depot.ts';
import { backupCommand, restoreCommand, runDepot } from './platform/depot.ts';

const commands = [backupCommand, restoreCommand, ordersDepotCommand];
process.exitCode = await runDepot(commands, process.argv.slice(2), process.env);
