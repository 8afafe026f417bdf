import { backupCommand, restoreCommand, runDepot } from './platform/depot.ts';

process.exitCode = await runDepot([backupCommand, restoreCommand], process.argv.slice(2), process.env);
