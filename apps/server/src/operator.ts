import { readConfig, type Config } from './core/config.ts';
import { askRunningServer, commandPlace, type Output } from './registry/command-socket.ts';

const output: Output = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};
const line = process.argv.slice(2);

/** Without the running server: all features are loaded, which takes some seconds. */
async function runHere(): Promise<number> {
  const [{ allCommands }, { openHeadless }, { runOperatorCommand, withOwnDatabase }] = await Promise.all([
    import('./features.ts'),
    import('./headless.ts'),
    import('./registry/commands.ts'),
  ]);
  return runOperatorCommand(
    allCommands,
    line,
    (command, work) =>
      withOwnDatabase(process.env, async (given) => (await openHeadless(given)).registry, command, work),
    output,
  );
}

function readSettings(): Config | null {
  try {
    return readConfig(process.env);
  } catch {
    // What is wrong with them is said where a command reads them again.
    return null;
  }
}

const config = readSettings();
const asked = config && { ...commandPlace(config), line };
process.exitCode = (asked && (await askRunningServer(config.dataDir, asked, output))) ?? (await runHere());
