import { errors, type ErrorName } from '@grabbit/contract';

/**
 * An expected failure, from the contract's catalogue. A function whose type names it returns it and throws none; inside
 * a transaction it is thrown, so that nothing of the transaction stays, and the type names none. `outcome` makes a value
 * of what was thrown, `orThrow` throws what was returned. Anything else that is thrown is a bug.
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

/** What was given; a Failure is thrown. For a transaction that asks what gives its failures as values. */
export function orThrow<T>(given: T | Failure): T {
  if (given instanceof Failure) throw given;
  return given;
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
