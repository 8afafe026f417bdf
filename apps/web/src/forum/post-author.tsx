import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { brandName } from '../kernel/brand.ts';
import { call } from '../kernel/call.ts';
import type { ShownPerson } from '../ports/services.ts';
import { keepManners } from '../room/chat/chat.queries.ts';
import { inkOf } from '../ui/face.tsx';
import { PersonName } from '../ports/person-name.tsx';
import { portraitUrl } from '../ui/portrait.tsx';
import { forumKey } from './forum.queries.ts';
import type { Post } from './forum.queries.ts';

type Author = Post['author'];

/** Whoever wrote something, as they are called; the house with its brand. */
export function useAuthorName({ nickName, house }: Author): string {
  const t = useT();
  if (nickName === '') return t('forum.nobody');
  return house ? t('forum.houseBy', { name: nickName, brand: brandName }) : nickName;
}

/** The face of whoever wrote something: their portrait, else their initial on their ink. */
export function AuthorFace({
  author: { nickName, portrait },
  small = false,
}: {
  author: Author;
  small?: boolean;
}): ReactNode {
  const url = portraitUrl(portrait);
  const initial = Array.from(nickName.trim())[0] ?? '?';
  return (
    <span
      className={small ? 'face post-face post-face--s' : 'face post-face'}
      style={{ background: inkOf(nickName) }}
      aria-hidden="true"
    >
      {url === '' ? (
        initial.toLocaleUpperCase()
      ) : (
        <img src={url} alt="" width={44} height={44} loading="lazy" />
      )}
    </span>
  );
}

/** Whoever wrote something by their name, which opens their card. `own`: the reader did. */
export function AuthorName({ author, own }: { author: Author; own: boolean }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const name = useAuthorName(author);
  const { userId, nickName, portrait, level, house } = author;
  const id = `${userId}`;
  const person: ShownPerson | null =
    nickName === ''
      ? null
      : {
          ...{ nickName, portrait, level, own, ...(house && { sign: t('forum.feed_house') }) },
          things: [
            { kind: 'nickName', id },
            ...(portrait === '' ? [] : ([{ kind: 'portrait', id }] as const)),
          ],
          block: {
            title: t('chat.mute', { name: nickName }),
            text: t('forum.muteText', { name: nickName }),
            async run() {
              keepManners(await call('chatMutePlayer', { userId }));
              await client.invalidateQueries({ queryKey: forumKey });
            },
          },
        };
  return (
    <b>
      <PersonName person={person}>
        <bdi>{name}</bdi>
      </PersonName>
    </b>
  );
}

/** Who wrote a post, at which level, and when. */
export function PostAuthor({
  post,
}: {
  post: Pick<Post, 'author' | 'createdAt' | 'editedAt' | 'own'>;
}): ReactNode {
  const t = useT();
  const { author, createdAt, editedAt, own } = post;
  const sign = author.house ? t('forum.feed_house') : t('rooms.level', { level: author.level });
  return (
    <>
      <AuthorFace author={author} />
      <span className="row__t">
        <AuthorName author={author} own={own} />
        <small>
          {sign} · <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
          {editedAt !== null && <> · {t('forum.edited')}</>}
        </small>
      </span>
    </>
  );
}
