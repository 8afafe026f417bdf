import type { CallReply } from '@grabbit/contract';
import { type LocalText, textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { messageWords } from '../ports/message-words.ts';
import type { MessageRow } from './message.store.ts';

export type Letter = CallReply<'messageList'>['systemMessageModels'][number];

/** A letter in the words of a language. */
export function letterOf(messages: Messages, language: string, row: MessageRow): Letter {
  const { id, type, words, vals: values, title, body, link, at, readAt } = row;
  const own = (text: LocalText | null): string => (text === null ? '' : textIn(text, language, messages));
  const house = (part: 'Title' | 'Text'): string =>
    messageWords(messages, language, { key: `${words}${part}`, values });
  const said =
    words === null ? { title: own(title), text: own(body) } : { title: house('Title'), text: house('Text') };
  return { id, type, ...said, link, createTime: at.getTime(), read: readAt !== null };
}
