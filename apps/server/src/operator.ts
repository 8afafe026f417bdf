import { openHeadless } from './headless.ts';
import { allCommands } from './features.ts';
import { runOperatorCommand } from './registry/commands.ts';

process.exitCode = await runOperatorCommand(
  allCommands,
  async (given) => (await openHeadless(given)).registry,
  process,
);
