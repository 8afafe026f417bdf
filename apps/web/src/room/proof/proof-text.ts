import { isRecord } from '../../kernel/storage.ts';

/** What a pasted text says, when it is a whole proof; null while it is none. */
export function proofIn(text: string): unknown {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return null;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return null;
  }
}

/** The form that a file is of, as it says itself; empty for what says none. */
export function formatOf(value: unknown): string {
  const format = isRecord(value) ? value['format'] : '';
  return typeof format === 'string' ? format : '';
}

/** Files of plays at machines, which are run again. What is of no known form is read as one, and told to be none. */
export const machineFiles = 'grabbit-play';
/** Files of plays whose outcome is drawn at once. */
export const drawnFiles = 'grabbit-draw';

/** Whether a proof still waits for its seed. */
export function isSealed(value: unknown): boolean {
  return isRecord(value) && formatOf(value) === drawnFiles && value['seed'] === null;
}
