import { errors } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { Composer } from './composer.tsx';
import { forumKey } from './forum.queries.ts';
import type { Post } from './forum.queries.ts';
import { writtenOf } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';

const draftOfPost = ({ title, text, pictures, tags, visibility, win }: Post): PostDraft => ({
  ...{ title, text, pictures, tags, visibility, playId: win?.playId ?? '' },
});

/** Saves an edited post upon the version that was seen. Where another came first, what was written stays, and is saved upon that one the next time. */
function useEdit(post: Post, onEnd: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfPost(post));
  const [version, setVersion] = useState(post.version);
  const [requestId, setRequestId] = useState(newRequestId);
  const { postId } = post;
  const save = useMutation({
    mutationFn: () => call('editPost', { requestId, postId, seenVersion: version, ...writtenOf(draft) }),
    meta: { quiet: true },
    onError: async (error) => {
      setRequestId(newRequestId());
      if (!isCallError(error, errors.postStale.code)) return;
      const newest = await call('forumPost', { postId }, { individual: true });
      setVersion(newest.version);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: forumKey });
      onEnd();
    },
  });
  return {
    draft,
    error: save.error,
    busy: save.isPending,
    stale: isCallError(save.error, errors.postStale.code),
    change(change: (before: PostDraft) => PostDraft): void {
      setDraft(change);
      if (save.isError) setRequestId(newRequestId());
    },
    submit: () => save.mutate(),
  };
}

/** A post while its author edits it. */
export function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }): ReactNode {
  const t = useT();
  const { draft, error, busy, stale, change, submit } = useEdit(post, onEnd);
  usePageTitle(t('forum.editTitle'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="p-new">
      <h1 className="post-edit__h" ref={heading} tabIndex={-1}>
        {t('forum.editTitle')}
      </h1>
      <Composer
        {...{ draft, busy, error }}
        word="security.save"
        onChange={change}
        onSend={submit}
        onLeave={onEnd}
        note={stale && <p className="card">{t('forum.staleText')}</p>}
      />
    </div>
  );
}
