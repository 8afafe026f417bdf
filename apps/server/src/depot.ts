import { depotCommands } from './features.ts';
import { runDepot } from './core/depot.ts';

process.exitCode = await runDepot(depotCommands, process.argv.slice(2), process.env);
