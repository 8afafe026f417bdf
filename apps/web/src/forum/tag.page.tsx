import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { forumTag } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ForumChips } from './forum-chips.tsx';
import { ownForumKey, ownForumQuery, postsKey } from './forum.queries.ts';
import { PostList } from './post-list.tsx';
import './forum.css';

/** Follows a tag, or no longer. */
function FollowKey({ tag }: { tag: string }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const player = useMay('ownPrizes');
  const { data } = useQuery(ownForumQuery(player));
  const follows = data?.follows.includes(tag) ?? false;
  const turn = useMutation({
    mutationFn: (on: boolean) => call('followTag', { tag, on }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownForumKey }),
        client.invalidateQueries({ queryKey: postsKey }),
      ]),
  });
  return (
    <Button
      kind="paper"
      size="s"
      icon={<Sign of={follows ? Check : Plus} size={18} />}
      onPress={() =>
        player ? turn.mutateAsync(!follows) : navigate({ to: '/auth', search: { from: `/posts/${tag}` } })
      }
    >
      {t(follows ? 'forum.following' : 'forum.follow')}
    </Button>
  );
}

/** The posts of a tag. */
export function TagPage(): ReactNode {
  const given = useParams({ from: '/shell/posts/$tag' }).tag;
  const tag = forumTag(given) ?? given;
  return (
    <div className="p-forum">
      <PageHead title={`#${tag}`}>
        <FollowKey tag={tag} />
      </PageHead>
      <ForumChips tag={tag} />
      <PostList asked={{ tag }} />
    </div>
  );
}

export { ForumColumn } from './forum-column.tsx';
