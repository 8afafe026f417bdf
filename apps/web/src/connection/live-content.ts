import { socketDivider } from '@grabbit/contract';

const looksLikeJson = /^["[{]/;

/**
 * The parts of a push's content. Parts that could hold the divider travel as JSON; they come back as what they
 * were. Null when one of them is broken.
 */
export function decodeContent(content: string): readonly unknown[] | null {
  try {
    return content
      .split(socketDivider)
      .map((part): unknown => (looksLikeJson.test(part) ? JSON.parse(part) : part));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
