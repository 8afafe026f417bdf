import type { NoticeName, NoticeOf } from '@grabbit/contract';

/** What a feature does about notices of the live connection's general channel. `path` is the page that is open. */
export type NoticeListeners = {
  readonly [Name in NoticeName]?: (told: NoticeOf<Name>, path: string) => void;
};
