import { parseArgs } from 'node:util';
import type { ErrorName } from '@grabbit/contract';
import type { Database, DatabaseConnection } from '../core/database.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { RunnableCommand, CommandContext } from './commands.ts';
import type { FeatureRegistry } from './registry.ts';
import type { Config } from '../core/config.ts';
import { Failure, outcome } from '../core/failure.ts';
import { Given } from '../core/given.ts';
import { asText } from '../core/as-text.ts';
import { type Operator, operatorHere } from '../core/operator.ts';

type Context = Omit<CommandContext, 'print'>;

/** What one command line is turned into: what was given, and who gives it. */
export interface CommandCall {
  readonly db: Database;
  readonly connection: DatabaseConnection;
  readonly config: Config;
  /** The registry with the command's feature in it, made when it is first called. */
  readonly registry: () => Promise<FeatureRegistry>;
  readonly given: Given;
  readonly operator: Operator;
}

/** One command. It hands what was given to a function of `<feature>.operator.ts`, and that gives what is printed. */
export interface OperatorCommand {
  /**
   * Its word, then its arguments in capitals; in brackets where they may be left out: `add KIND UNITS`. The only command of a name needs
   * no word. With `...` the last argument is all words that follow. An argument REASON says why, as `--reason` does.
   */
  readonly usage: string;
  /** Its options and what each stands for: `{ size: 'MM' }`; `''` for one that is there or not. */
  readonly options?: Readonly<Record<string, string>>;
  /** Those of them that must be given. */
  readonly needs?: readonly string[];
  /**
   * What whoever gives it must say: a reason (without this), or nothing as it leaves no line in the operator's log, or what they like, or
   * their name as well.
   */
  readonly signs?: 'nothing' | 'what they like' | 'name and reason';
  run(call: CommandCall): Promise<unknown>;
  /** What is printed where neither a table nor lines will do. */
  text?(done: never): string;
}

export interface OperatorCommands extends RunnableCommand {
  readonly commands: readonly OperatorCommand[];
  /** What a command line prints. Throws `CommandUsageError` with what is wrong. */
  output(args: readonly string[], context: Context): Promise<string>;
}

export interface CommandsOptions {
  /** What a failure is called here, from what it is about; without one it is called as in the catalogue. */
  readonly words?: Readonly<Partial<Record<ErrorName, (info: string) => string>>>;
  /** True when the commands leave the database alone. */
  readonly bare?: boolean;
}

/** The one skin of all commands of a name: reads the line, calls, and prints a table, or JSON at `--json`. */
export function operatorCommands(
  name: string,
  help: string,
  commands: readonly OperatorCommand[],
  { words = {}, bare = false }: CommandsOptions = {},
): OperatorCommands {
  const usage = `${commands.map(usageOf).join(`\n    ${name} `)}\n    each with [--json] [--reason TEXT --who NAME]`;
  const output = async (
    args: readonly string[],
    { database: db, connection, config, registry }: Context,
  ): Promise<string> => {
    const { positionals, values } = parsed(args, commands);
    const command = commands.find((each) => [null, positionals[0]].includes(wordOf(each)));
    if (command === undefined) {
      const words = commands.map(wordOf).join(', ');
      throw new CommandUsageError(`The command must be one of: ${words}.`);
    }
    try {
      refuseForeign(command, Object.keys(values));
      const given = new Given(argumentsOf(command, positionals), values);
      for (const need of command.needs ?? [])
        if (!given.has(need)) throw new CommandUsageError(`--${need} is missing.`);
      const operator = signed(command, given);
      const call = { db, connection, config, registry, given, operator };
      const result = await outcome(() => command.run(call));
      if (result instanceof Failure)
        throw new CommandUsageError(words[result.error]?.(result.info) ?? failureWords(result));
      const json = values['json'] === true;
      return command.text === undefined || json ? asText(result, json) : command.text(result as never);
    } catch (error) {
      throw slip(error, command);
    }
  };
  return {
    ...{ name, usage, help, bare, commands },
    namesFile: (args) =>
      commands.some((each) => each.usage.includes('FILE') && [null, args[0]].includes(wordOf(each))),
    output,
    run: async (args, context) => context.print(await output(args, context)),
  };
}

const shared = { who: 'NAME', reason: 'TEXT', json: '' } as const;

/** Null for a command that has arguments only. */
function wordOf({ usage }: OperatorCommand): string | null {
  const [word = ''] = usage.split(' ');
  return /^[a-z]/.test(word) ? word : null;
}

function usageOf({ usage, options = {}, needs = [] }: OperatorCommand): string {
  const named = Object.entries(options).map(([name, stands]) => {
    const option = `--${name}${stands === '' ? '' : ` ${stands}`}`;
    return needs.includes(name) ? option : `[${option}]`;
  });
  return [usage, ...named].join(' ');
}

/** What is said to whoever made a slip: how the one command is given that they meant. */
function slip(error: unknown, command: OperatorCommand): unknown {
  if (!(error instanceof CommandUsageError)) return error;
  return new CommandUsageError(error.message, `${usageOf(command)} [--json] [--reason TEXT --who NAME]`);
}

function parsed(args: readonly string[], commands: readonly OperatorCommand[]) {
  const all = Object.assign({}, shared, ...commands.map(({ options = {} }) => options)) as Record<
    string,
    string
  >;
  const options = Object.fromEntries(
    Object.entries(all).map(([name, stands]) => [
      name,
      { type: stands === '' ? 'boolean' : 'string' } as const,
    ]),
  );
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

function refuseForeign({ usage, options = {} }: OperatorCommand, names: readonly string[]): void {
  const foreign = names.find((name) => !Object.hasOwn({ ...shared, ...options }, name));
  if (foreign !== undefined) throw new CommandUsageError(`"${usage}" takes no --${foreign}.`);
}

function argumentsOf(command: OperatorCommand, positionals: readonly string[]): Record<string, string> {
  const { usage } = command;
  const named = wordOf(command) === null ? 0 : 1;
  const names = usage
    .split(' ')
    .slice(named)
    .filter((name) => name !== '');
  const words = positionals.slice(named);
  const given = (names.at(-1) ?? '').includes('...') ? joined(words, names.length) : words;
  if (given.length > names.length) throw new CommandUsageError(`Too many words: ${usage}.`);
  const needed = names.filter((name) => !name.startsWith('['));
  if (given.length < needed.length)
    throw new CommandUsageError(`${plain(needed[given.length] ?? '')} is missing: ${usage}.`);
  return Object.fromEntries(given.map((text, index) => [plain(names[index] ?? ''), text]));
}

const plain = (name: string): string => name.replaceAll(/[[\].]/g, '');

/** As many words as there are names; the last is all that is left. */
function joined(words: readonly string[], names: number): readonly string[] {
  if (words.length <= names) return words;
  return [...words.slice(0, names - 1), words.slice(names - 1).join(' ')];
}

const oneLine = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

function signed({ signs }: OperatorCommand, given: Given): Operator {
  const who = given.maybe('who')?.trim() ?? (signs === 'name and reason' ? '' : 'depot');
  const reason = (given.maybe('REASON') ?? given.maybe('reason'))?.trim() ?? '';
  const free = signs === 'nothing' || (signs === 'what they like' && reason === '');
  if (who === '') throw new CommandUsageError('Say who you are: --who NAME.');
  if (!oneLine.test(who)) throw new CommandUsageError('--who is a name, one line of at most 200 characters.');
  if (!free && reason === '') throw new CommandUsageError('--reason is missing: say why.');
  if (!free && !oneLine.test(reason))
    throw new CommandUsageError('--reason is one line of at most 200 characters.');
  return operatorHere({ who, reason });
}

/** A failure as a sentence for whoever types: what it is about, then what it is. */
export function failureWords({ error, info }: Failure): string {
  const name = error.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const sentence = info === '' ? name : error === 'badParameters' ? info : `${name}: ${info}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** For commands whose failures `notFound` name one thing: `player 7`. */
export const thereIsNo = (info: string): string => `There is no ${info}.`;
