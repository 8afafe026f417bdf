import type { CommandContext } from '../registry/commands.ts';
import { openHeadless } from '../headless.ts';
import { allCommands } from '../features.ts';

/** What a command of the operator prints, without a process of its own: `goods list`. Throws what it throws. */
export async function runOperatorCommandHere(
  context: Omit<CommandContext, 'print' | 'registry'>,
  [name, ...args]: readonly string[],
): Promise<string> {
  const command = allCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name ?? ''}`);
  const said: string[] = [];
  const { config, database: db } = context;
  const registry = async () => (await openHeadless({ config, db })).registry;
  await command.run(args, { ...context, registry, print: (line) => void said.push(line) });
  return said.join('\n');
}
