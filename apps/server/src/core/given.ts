import { CommandUsageError } from './command-usage-error.ts';

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The words and options of one command line, by their names. Each reader throws `CommandUsageError` for what it cannot take. */
export class Given {
  readonly #values: Values;

  constructor(words: Values, options: Values) {
    this.#values = { ...options, ...words };
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  maybe(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  text(name: string): string {
    const value = this.maybe(name);
    if (value === undefined) throw new CommandUsageError(`${shown(name)} is missing.`);
    return value;
  }

  /** A whole number from `least` to `most`. */
  whole(name: string, least: number, most: number): number {
    const text = this.text(name);
    const value = Number(text);
    if (/^-?\d{1,15}$/.test(text) && value >= least && value <= most) return value;
    throw new CommandUsageError(`${shown(name)} must be a whole number from ${least} to ${most}.`);
  }

  maybeWhole(name: string, least: number, most: number): number | undefined {
    return this.has(name) ? this.whole(name, least, most) : undefined;
  }

  /** Words between commas. */
  list(name: string): string[] {
    return this.text(name)
      .split(',')
      .map((part) => part.trim());
  }
}

const shown = (name: string): string => (name === name.toUpperCase() ? name : `--${name}`);
