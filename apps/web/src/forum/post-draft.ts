import {
  errors,
  forumTag,
  mostPostPictures,
  mostPostTags,
  postVisibilities,
  type CallParams,
  type PostVisibility,
} from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import { isCallError } from '../kernel/call-error.ts';
import { isRecord, storedItem } from '../kernel/storage.ts';

/** A picture of a draft: its name, and where it is seen. */
export interface DraftPicture {
  readonly name: string;
  readonly url: string;
}

/** A post while it is being written. */
export interface PostDraft {
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly tags: readonly string[];
  readonly visibility: PostVisibility;
  /** The play that is shown as won; empty for none. */
  readonly playId: string;
}

export const emptyPost: PostDraft = {
  ...{ title: '', text: '', pictures: [], tags: [], visibility: 'public', playId: '' },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function pictureOf(value: unknown): DraftPicture[] {
  if (!isRecord(value) || textOf(value['name']) === '') return [];
  return [{ name: textOf(value['name']), url: textOf(value['url']) }];
}

/** A draft out of anything that may lie there. */
export function draftOf(value: unknown): PostDraft | undefined {
  if (!isRecord(value)) return undefined;
  const list = (name: string): readonly unknown[] => {
    const found = value[name];
    return Array.isArray(found) ? found : [];
  };
  return {
    ...{ title: textOf(value['title']), text: textOf(value['text']), playId: textOf(value['playId']) },
    pictures: list('pictures').flatMap(pictureOf).slice(0, mostPostPictures),
    tags: list('tags')
      .flatMap((tag) => forumTag(textOf(tag)) ?? [])
      .slice(0, mostPostTags),
    visibility: postVisibilities.find((each) => each === value['visibility']) ?? 'public',
  };
}

/** The draft of a new post, kept in this browser for its player until it is sent. */
export const keptDraft = storedItem('user:postDraft', draftOf, emptyPost);

export const isEmptyPost = ({ title, text, pictures, tags, playId }: PostDraft): boolean =>
  title.trim() === '' && text.trim() === '' && pictures.length === 0 && tags.length === 0 && playId === '';

/** What goes to the server. */
export const writtenOf = ({
  title,
  text,
  pictures,
  tags,
  visibility,
  playId,
}: PostDraft): Omit<CallParams<'createPost'>, 'requestId'> => ({
  ...{ title: title.trim(), text: text.trim(), tags: [...tags], visibility, playId },
  pictures: pictures.map(({ name }) => name),
});

/** A picture of the draft moved by so many places, as far as there are any. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by;
  const [one] = list.slice(from, from + 1);
  if (one === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** A draft with one more tag, as it is kept; the same where it is none, is there already, or there is no more room. */
export function withTag(tags: readonly string[], given: string): readonly string[] {
  const tag = forumTag(given);
  return tag === null || tags.includes(tag) || tags.length >= mostPostTags ? tags : [...tags, tag];
}

/** The level that was asked for, where a failure names one: its text and the level as it is shown. */
export function levelFault(error: unknown): { readonly key: Key; readonly level: number } | null {
  if (!isCallError(error)) return null;
  const level = Number(/\d+$/.exec(error.info)?.[0] ?? 0);
  if (error.code === errors.linkLevelLimited.code) return { key: 'forum.linkLevel', level };
  return error.code === errors.pictureLevelLimited.code ? { key: 'forum.pictureLevel', level } : null;
}
