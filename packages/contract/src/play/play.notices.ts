import { text, texts, whole } from '../connection/notice.ts';

export const playNotices = {
  /** A play won toys of these kinds. */
  prizeWon: { operation: 1002, parts: { playId: text, roomId: whole, kinds: texts } },
} as const;
