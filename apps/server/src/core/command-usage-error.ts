/** The operator asked for something that is not there. The message says what is. */
export class CommandUsageError extends Error {
  override readonly name = 'CommandUsageError';
  /** How the command is given that was meant; undefined where that is not known. */
  readonly usage: string | undefined;

  constructor(message: string, usage?: string) {
    super(message);
    this.usage = usage;
  }
}
