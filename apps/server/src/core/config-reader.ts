export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and gathers what is wrong with them. */
export class ConfigReader {
  readonly faults: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** The trimmed value; an empty variable counts as unset. */
  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  choice<const T extends string>(name: string, options: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = options.find((option) => option === value);
    if (found === undefined)
      this.faults.push(`${name} is "${value}": it must be one of ${options.join(', ')}.`);
    return found ?? fallback;
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    // The value stays out of the message: such URLs carry passwords.
    this.faults.push(`${name} is not a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return undefined;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter((item) => item !== '');
  }
}
