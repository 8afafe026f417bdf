import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EyeOff, Heart, Lock, MessageCircle, Pin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { inkOf } from '../ui/face.tsx';
import { Sign } from '../ui/lucide.tsx';
import { renewPosts, repliesKey } from './forum.queries.ts';
import type { Post } from './forum.queries.ts';

/** Thanks for a post or a reply: how many, and the player's own. On one's own there is the number alone. */
export function ThanksKey({
  of,
  id,
  postId,
  thing,
}: {
  of: 'post' | 'reply';
  id: string;
  postId: string;
  thing: Pick<Post, 'thanks' | 'thanked' | 'own'>;
}): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayThank = useMay('ownPrizes');
  const send = useMutation({
    mutationFn: (on: boolean) => call('setThanks', { of, id, on }),
    onSettled: () =>
      of === 'post' ? renewPosts(client, postId) : client.invalidateQueries({ queryKey: repliesKey(postId) }),
  });
  const known = send.isPending || send.isSuccess ? send.variables : undefined;
  const on = send.isPending && known !== undefined ? known : thing.thanked;
  const count = thing.thanks + (on === thing.thanked ? 0 : on ? 1 : -1);
  const label = t('forum.thanks', { count });
  const shown = (
    <>
      <Sign of={Heart} {...(on && { className: 'is-on' })} />
      {count > 0 && <b className="num">{formatNumber(count)}</b>}
    </>
  );
  if (thing.own) {
    return count === 0 ? null : (
      <span className="fpost__n">
        <span className="sr">{label}</span>
        <span aria-hidden="true" className="fpost__n">
          {shown}
        </span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      // A key that is switched off would lose the focus of who pressed it.
      aria-disabled={send.isPending || undefined}
      onClick={() => {
        if (send.isPending) return;
        if (mayThank) send.mutate(!on);
        else void navigate({ to: '/auth', search: { from: `/post/${postId}` } });
      }}
    >
      {shown}
    </button>
  );
}

/** The way to a post's replies. */
export function RepliesKey({ postId, count }: { postId: string; count: number }): ReactNode {
  const t = useT();
  return (
    <Link to="/post/$id" params={{ id: postId }} hash="replies" aria-label={t('forum.replies', { count })}>
      <Sign of={MessageCircle} />
      {count > 0 && <b className="num">{formatNumber(count)}</b>}
    </Link>
  );
}

/** A tag, which leads to its posts. */
export function TagLink({ tag }: { tag: string }): ReactNode {
  return (
    <Link to="/posts/$tag" params={{ tag }} className="tagc" style={{ '--blk': inkOf(tag) } as CSSProperties}>
      <bdi>{tag}</bdi>
    </Link>
  );
}

function Mark({ sign, children }: { sign: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li>
      <Sign of={sign} size={16} />
      {children}
    </li>
  );
}

/** What is special about a post: it stands first, is for players only, or is hidden. */
export function PostMarks({ post }: { post: Pick<Post, 'pinned' | 'visibility' | 'state'> }): ReactNode {
  const t = useT();
  const only = post.visibility === 'registered';
  const hidden = post.state === 'hidden';
  if (!post.pinned && !only && !hidden) return null;
  return (
    <ul className="fpost__s">
      {post.pinned && <Mark sign={Pin}>{t('forum.pinned')}</Mark>}
      {only && <Mark sign={Lock}>{t('forum.visible_registered')}</Mark>}
      {hidden && <Mark sign={EyeOff}>{t('forum.hidden')}</Mark>}
    </ul>
  );
}
