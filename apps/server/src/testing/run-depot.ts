import type { DepotContext } from '../core/depot.ts';
import { depotCommands } from '../features.ts';

/** What a command of the operator prints, without a process of its own: `goods list`. Throws what it throws. */
export async function runDepotHere(
  context: Omit<DepotContext, 'print'>,
  [name, ...args]: readonly string[],
): Promise<string> {
  const command = depotCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name ?? ''}`);
  const said: string[] = [];
  await command.run(args, { ...context, print: (line) => void said.push(line) });
  return said.join('\n');
}
