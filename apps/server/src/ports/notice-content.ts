import { socketDivider } from '@grabbit/contract';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What may stand in content as it is: it holds no divider and does not look like JSON. */
const plain = /^[A-Za-z0-9_:.-]*$/;
const looksLikeJson = /^["[{]/;

function encodePart(part: Json): string {
  if (typeof part === 'number') return `${part}`;
  if (typeof part === 'string' && plain.test(part)) return part;
  // A divider inside JSON can only stand inside a string, where # may be written as its escape.
  return JSON.stringify(part).replaceAll(socketDivider, '@\\u0023');
}

/**
 * Joins a channel, an operation and a payload by `@#`. Whatever is not a number or a plain word is JSON with each
 * divider escaped, so that nothing a player types can forge a part.
 */
export function encodeContent(parts: readonly Json[]): string {
  return parts.map(encodePart).join(socketDivider);
}

/** Splits content into its parts: JSON parts parsed, plain ones as text. Null when a JSON part is broken. */
export function decodeContent(content: string): Json[] | null {
  try {
    return content
      .split(socketDivider)
      .map((part) => (looksLikeJson.test(part) ? (JSON.parse(part) as Json) : part));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
