import { ProviderAway } from '../payment-provider.ts';

/** How long a provider may take to answer, in milliseconds. */
export const answerWithinMs = 15_000;

/**
 * A provider that cannot be asked now. Libraries' errors hold whole requests, keys among them: only these words go on,
 * never the error itself.
 */
export function away(maker: string, words: string): ProviderAway {
  return new ProviderAway(`${maker} ${words}`);
}

/** Whether an HTTP status says nothing about the order: our keys are refused, too many questions, or a fault of theirs. */
export function isNoAnswer(status: number): boolean {
  return status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
}

/** Parses JSON of a stranger; null when it is none or no object. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Both ends of a UTC day, the second one excluded, in milliseconds. */
export function boundsOf(day: string): { readonly from: number; readonly to: number } {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from, to: from + 86_400_000 };
}
