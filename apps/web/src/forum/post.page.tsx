import { errors } from '@grabbit/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { History, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { askPrompt } from '../ui/prompt.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { EditPost } from './edit-post.tsx';
import { postQuery, renewPosts } from './forum.queries.ts';
import type { Post } from './forum.queries.ts';
import { HistorySheet } from './history-sheet.tsx';
import { PostAuthor } from './post-author.tsx';
import { PostSkeleton } from './post-card.tsx';
import { PostMarks, TagLink, ThanksKey } from './post-marks.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostReplies } from './post-replies.tsx';
import { PostWords } from './post-words.tsx';
import { ReportKey } from './report-key.tsx';
import { ProofLink } from './proof-link.tsx';
import { sharePost } from './share-post.ts';
import { useWantedFocus, wantFocus } from './wanted-focus.ts';
import './forum.css';

export { ForumColumn } from './forum-column.tsx';
export { PostHead } from './forum-head.tsx';

/** What can be done with a post, beside thanks and replies. */
function PostKeys({ post, onEdit }: { post: Post; onEdit: () => void }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const desk = useDesktop();
  const [history, setHistory] = useState(false);
  const { postId, own, editUntil, editedAt, title } = post;
  const remove = async (): Promise<void> => {
    const sure = {
      title: t('forum.deletePost'),
      text: t('forum.deletePostText'),
      confirm: t('forum.delete'),
    };
    if (!(await askPrompt({ ...sure, danger: true }))) return;
    await call('deletePost', { postId });
    await renewPosts(client, postId);
    wantFocus('forum');
    await navigate({ to: '/forum', replace: true });
  };
  return (
    <div className="chips">
      {editUntil !== null && (
        <Button kind="paper" size="s" icon={<Sign of={Pencil} size={18} />} onPress={onEdit}>
          {t('forum.edit')}
        </Button>
      )}
      {own && (
        <Button kind="paper" size="s" icon={<Sign of={Trash2} size={18} />} onPress={remove}>
          {t('forum.delete')}
        </Button>
      )}
      {editedAt !== null && (
        <Button kind="paper" size="s" icon={<Sign of={History} size={18} />} onPress={() => setHistory(true)}>
          {t('forum.history')}
        </Button>
      )}
      {desk && (
        <Button kind="paper" size="s" icon={<Sign of={Share2} size={18} />} onPress={() => sharePost(title)}>
          {t('mall.share')}
        </Button>
      )}
      {!own && post.state === 'shown' && (
        <ReportKey wish={{ kind: 'post', id: postId, nickName: post.author.nickName, words: title }} />
      )}
      <HistorySheet postId={postId} open={history} onClose={() => setHistory(false)} />
    </div>
  );
}

/** A whole post. */
export function PostPaper({ post, onEdit }: { post: Post; onEdit: () => void }): ReactNode {
  const { postId, title, text, links, pictures, tags, win, state } = post;
  const heading = useWantedFocus<HTMLHeadingElement>(`post ${postId}`);
  return (
    <article className="fpost fpost--full paper sticker">
      <header>
        <PostAuthor post={post} />
      </header>
      <PostMarks post={post} />
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      <PostWords text={text} links={links} />
      <PostPictures pictures={pictures} title={title} big />
      {win !== null && <ProofLink win={win} />}
      <footer>
        {tags.map((tag) => (
          <TagLink key={tag} tag={tag} />
        ))}
        {state === 'shown' && (
          <span className="fpost__m">
            <ThanksKey of="post" id={postId} postId={postId} thing={post} />
          </span>
        )}
      </footer>
      <PostKeys post={post} onEdit={onEdit} />
    </article>
  );
}

/** What is left of a post that its author took away. */
export function DeletedPost(): ReactNode {
  const t = useT();
  return (
    <section className="fpost paper sticker">
      <h1>{t('forum.deletedPost')}</h1>
      <p className="fpost__w">{t('forum.deletedText')}</p>
    </section>
  );
}

function MissingPost({ error, onRetry }: { error: unknown; onRetry: () => unknown }): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/shell/post/$id' });
  if (isCallError(error, errors.signInRequired.code))
    return (
      <EmptyState
        toy="penguin"
        title={t('forum.playersOnly')}
        text={t('forum.playersOnlyText')}
        action={
          <ButtonLink kind="paper" to="/auth" search={{ from: `/post/${id}` }}>
            {t('account.signIn')}
          </ButtonLink>
        }
      />
    );
  if (isCallError(error, errors.postNotFound.code) || isCallError(error, errors.badParameters.code))
    return (
      <EmptyState
        toy="octopus"
        title={t('error.postNotFound')}
        text={t('forum.goneText')}
        action={
          <ButtonLink kind="paper" to="/forum">
            {t('forum.title')}
          </ButtonLink>
        }
      />
    );
  return <LoadFault error={error} onRetry={onRetry} />;
}

/** A post with its replies. */
export function PostPage(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/shell/post/$id' });
  const { data: post, error, refetch } = useQuery(postQuery(id));
  const [editing, setEditing] = useState(false);
  usePageTitle(post === undefined || post.title === '' ? t('forum.title') : post.title);
  if (post === undefined)
    return error === null ? <PostSkeleton /> : <MissingPost error={error} onRetry={refetch} />;
  const endEdit = (): void => {
    wantFocus(`post ${id}`);
    setEditing(false);
  };
  if (editing) return <EditPost post={post} onEnd={endEdit} />;
  return (
    <div className="p-post">
      {post.state === 'deleted' ? <DeletedPost /> : <PostPaper post={post} onEdit={() => setEditing(true)} />}
      <PostReplies post={post} />
    </div>
  );
}
