import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useGoBack } from '../ui/back-bar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PhoneHead } from '../ui/phone-head.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { Composer } from './composer.tsx';
import { renewPosts } from './forum.queries.ts';
import { isEmptyPost, keptDraft, writtenOf } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';
import { wantFocus } from './wanted-focus.ts';
import './forum.css';

export { ForumColumn } from './forum-column.tsx';

/** That what was written is kept in this browser. */
function DraftKept(): ReactNode {
  const t = useT();
  return (
    <Badge tone="free">
      <Sign of={Check} size={16} /> {t('forum.draftKept')}
    </Badge>
  );
}

/** The bar of a new post on a phone. */
export function PostNewHead(): ReactNode {
  const t = useT();
  return (
    <PhoneHead>
      <h1>{t('forum.newTitle')}</h1>
    </PhoneHead>
  );
}

/** Keeps a draft in this browser; whether it is. */
function keep(draft: PostDraft): boolean {
  if (!isEmptyPost(draft)) return keptDraft.write(draft);
  keptDraft.remove();
  return false;
}

function firstDraft(playId: string): PostDraft {
  const kept = keptDraft.read();
  return playId === '' ? kept : { ...kept, playId };
}

/** Writes a post. The draft is kept until the server has it. */
function useNewPost(playId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => firstDraft(playId));
  // Pictures arrive when they will, and join what is written by then.
  const latest = useRef(draft);
  const [kept, setKept] = useState(() => !isEmptyPost(keptDraft.read()));
  const [requestId, setRequestId] = useState(newRequestId);
  const send = useMutation({
    mutationFn: () => call('createPost', { requestId, ...writtenOf(draft) }),
    meta: { quiet: true },
    onSuccess: async ({ postId }) => {
      keptDraft.remove();
      await renewPosts(client);
      wantFocus(`post ${postId}`);
      await navigate({ to: '/post/$id', params: { id: postId }, replace: true });
    },
  });
  return {
    draft,
    kept,
    error: send.error,
    busy: send.isPending,
    change(change: (before: PostDraft) => PostDraft): void {
      latest.current = change(latest.current);
      setDraft(latest.current);
      setKept(keep(latest.current));
      // Another post than the one that may already have arrived.
      if (send.isError) setRequestId(newRequestId());
    },
    submit: () => send.mutate(),
  };
}

/** The page of a new post. `?play=` names a win that it shows. */
export function PostNewPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const goBack = useGoBack();
  const { play = '' } = useSearch({ from: '/shell/post/new' });
  const { draft, kept, error, busy, change, submit } = useNewPost(play);
  usePageTitle(t('forum.newTitle'));
  return (
    <div className="p-new">
      <div className="post-new__h">
        {desk && <h1>{t('forum.newTitle')}</h1>}
        {kept && <DraftKept />}
      </div>
      <Composer
        {...{ draft, busy, error }}
        word="forum.post"
        onChange={change}
        onSend={submit}
        onLeave={goBack}
      />
    </div>
  );
}
