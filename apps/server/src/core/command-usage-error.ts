/** The operator asked for something that is not there. The message says what is. */
export class CommandUsageError extends Error {
  override readonly name = 'CommandUsageError';
}
