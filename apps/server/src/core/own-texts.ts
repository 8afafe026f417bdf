import { matchLocale } from '@grabbit/contract';
import type { Messages } from './messages.ts';

/** What the operator named, by the key of its text, in some languages: English is among them. */
export type OwnTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Messages with names that the operator gave, beside those of the dictionaries. */
export interface TaughtMessages extends Messages {
  /** Puts these in the place of all that were taught before. */
  teach(texts: OwnTexts): void;
}

/** Messages that can be taught. The given ones, which other servers of the process may share, stay as they are. */
export function taughtMessages(messages: Messages): TaughtMessages {
  let own: OwnTexts = new Map();
  return {
    languages: messages.languages,
    text(language, key) {
      const texts = own.get(key);
      if (texts === undefined) return messages.text(language, key);
      return texts[matchLocale([language, 'en-US'], Object.keys(texts)) ?? 'en-US'] ?? key;
    },
    teach(texts) {
      own = texts;
    },
  };
}
