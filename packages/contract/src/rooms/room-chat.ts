/** What may be said without typing: keys of the dictionaries, so that each reader reads it in their own language. */
export const chatSentences = [
  'hello',
  'goodLuck',
  'soClose',
  'wellDone',
  'niceAim',
  'wow',
  'thanks',
  'nextTime',
  'wantThatOne',
  'myTurnSoon',
  'bye',
] as const;
export type ChatSentence = (typeof chatSentences)[number];

/** The house's own sticker pictures: its mark and its toys. */
export const chatStickers = [
  'mark',
  'rabbit',
  'bear',
  'cat',
  'chick',
  'dino',
  'octopus',
  'penguin',
  'whale',
] as const;
export type ChatSticker = (typeof chatStickers)[number];

/** What watchers send with a tap. */
export const cheerMarks = ['heart', 'star', 'carrot'] as const;
export type CheerMark = (typeof cheerMarks)[number];

/** Why a message is reported. */
export const chatReportReasons = ['unkind', 'spam', 'personal', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

/** Characters (code points) of the longest message. */
export const longestChatText = 140;

export const chatKinds = ['sentence', 'sticker', 'text'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** Who is seen in a room: named by the room's alias, never by the number of an account. */
export interface ChatFace {
  alias: string;
  nickName: string;
  portrait: string;
  level: number;
}

export interface ChatLine {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  from: ChatFace;
  kind: ChatKind;
  /** A key of `chatSentences` or `chatStickers`, or plain text as it was written, up to 140 characters. */
  body: string;
}

/** Who may not write for now, and why, in the operator's words. `until` in milliseconds since 1970; null is for good. */
export interface ChatSilence {
  until: number | null;
  reason: string;
}

export type ChatUp =
  /** Says something; `n` comes back with the answer. */
  { t: 'say'; n: number; kind: ChatKind; body: string } | { t: 'cheer'; mark: CheerMark };

export type ChatDown =
  /** After `welcome`, and whenever what you may read has changed: all lines that stand, oldest first. `you` is your alias. */
  | {
      t: 'chat';
      you: string | null;
      mayWrite: boolean;
      silence: ChatSilence | null;
      lines: readonly ChatLine[];
    }
  | { t: 'line'; line: ChatLine }
  /** Lines that are no longer shown. */
  | { t: 'unline'; ids: readonly string[] }
  /** To who said it: it stands. */
  | { t: 'said'; n: number }
  /** To who said it: it does not; `key` of the dictionary. `silence` when that is why. */
  | { t: 'unsaid'; n: number; code: string; key: string; silence: ChatSilence | null }
  /** Cheers since the packet before, at most two packets a second. */
  | { t: 'cheers'; marks: readonly { mark: CheerMark; count: number }[] }
  /** Who watches: some of the registered ones who let themselves be seen, and how many more there are. */
  | { t: 'faces'; faces: readonly ChatFace[]; more: number };
