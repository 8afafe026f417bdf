/** The operator asked for something that is not there. The message says what is. */
export class DepotUsageError extends Error {
  override readonly name = 'DepotUsageError';
}
