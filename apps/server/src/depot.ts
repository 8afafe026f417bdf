import { openDesk } from './desk.ts';
import { depotCommands } from './features.ts';
import { runDepot } from './house/depot.ts';

process.exitCode = await runDepot(depotCommands, async (given) => (await openDesk(given)).house, process);
