import { errors, type ErrorName } from '@grabbit/contract';

/**
 * An expected failure, from the contract's catalogue. Services return it; inside a transaction it is thrown, so that
 * nothing of the transaction stays. Anything else that is thrown is a bug.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly error: ErrorName;
  /** For machines: names of wrong fields, seconds to wait. Never secrets, never SQL. */
  readonly info: string;

  constructor(error: ErrorName, info = '') {
    super(`${errors[error].code} ${error}${info === '' ? '' : ` (${info})`}`);
    this.error = error;
    this.info = info;
  }
}

/** Runs `work` and hands a thrown Failure back as a value. */
export async function outcome<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
