import { longestPost, longestPostTitle, longestReply } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import { cleanLine, hasContact, hasRefusedWord, isSeen } from '../ports/word-filter.ts';
import { withoutLinks } from './links.ts';

/** Codes of receipts and days of the calendar: digits that are no number to call. */
const notToCall =
  /\bG-[A-Z2-7]{4}-[A-Z2-7]{4}\b|\b\d{4}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./]\d{4}\b/g;

/** A text of several lines as it is kept and shown: each line cleaned, at most one empty line between two. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Throws `postEmpty`, `badParameters` (info: the field), `chatWords` or `chatContact` for what nobody writes here. */
function refuse(text: string, field: string, longest: number): void {
  if (!isSeen(text)) throw new Failure('postEmpty', field);
  if (Array.from(text).length > longest) throw new Failure('badParameters', field);
  if (hasRefusedWord(text)) throw new Failure('chatWords', field);
  if (hasContact(withoutLinks(text).replace(notToCall, ' '))) throw new Failure('chatContact', field);
}

export interface PostText {
  readonly title: string;
  readonly text: string;
}

/** A post's words, cleaned. Throws as {@link replyText}. */
export function postText(given: PostText): PostText {
  const [title, text] = [cleanLine(given.title), cleanLines(given.text)];
  refuse(title, 'title', longestPostTitle);
  refuse(text, 'text', longestPost);
  return { title, text };
}

/** A reply's words, cleaned. Throws `postEmpty`, `badParameters`, `chatWords`, `chatContact`. */
export function replyText(given: string): string {
  const text = cleanLines(given);
  refuse(text, 'text', longestReply);
  return text;
}
