import { longestIssueText } from '@grabbit/contract';

/**
 * A text as somebody wrote it, without what cannot be seen: control characters (lines stay), characters that turn the
 * direction of writing, blank ends. Empty when nothing is left. It is never markup: whoever shows it shows letters.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longestIssueText);
}
