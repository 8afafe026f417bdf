import { longestReply } from '@grabbit/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { askPrompt } from '../ui/prompt.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { renewPosts, repliesKey, repliesQuery } from './forum.queries.ts';
import type { Post, Reply } from './forum.queries.ts';
import { AuthorFace, AuthorName } from './post-author.tsx';
import { levelFault } from './post-draft.ts';
import { ThanksKey } from './post-marks.tsx';
import { ReportKey } from './report-key.tsx';
import { PostWords } from './post-words.tsx';
import { useWantedFocus, wantFocus } from './wanted-focus.ts';

/** One reply; of a deleted one its place is left. `ofAuthor`: whoever wrote the post wrote it. */
export function ReplyRow({ reply, ofAuthor }: { reply: Reply; ofAuthor: boolean }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { replyId, postId, author, text, links, state, createdAt, own } = reply;
  const row = useWantedFocus<HTMLLIElement>(`reply ${replyId}`);
  if (state === 'deleted')
    return (
      <li className="rep rep--gone" ref={row} tabIndex={-1}>
        {t('forum.deletedReply')}
      </li>
    );
  const remove = async (): Promise<void> => {
    const sure = { title: t('forum.deleteReply'), confirm: t('forum.delete'), danger: true };
    if (!(await askPrompt(sure))) return;
    await call('deleteReply', { replyId });
    wantFocus(`reply ${replyId}`);
    await Promise.all([
      client.invalidateQueries({ queryKey: repliesKey(postId) }),
      renewPosts(client, postId),
    ]);
  };
  return (
    <li
      className={classes('rep', author.house && 'rep--house', ofAuthor && 'rep--author')}
      id={`reply-${replyId}`}
      ref={row}
      tabIndex={-1}
    >
      <AuthorFace author={author} small />
      <div>
        <AuthorName author={author} own={own} />
        <small>
          <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
        </small>
        <PostWords text={text} links={links} />
        {state === 'hidden' && (
          <small className="rep__s">
            <Sign of={EyeOff} size={16} />
            {t('forum.hidden')}
          </small>
        )}
      </div>
      {own && (
        <IconButton label={t('forum.deleteReply')} icon={<Sign of={Trash2} size={18} />} onPress={remove} />
      )}
      {!own && state === 'shown' && (
        <ReportKey small wish={{ kind: 'reply', id: replyId, nickName: author.nickName, words: text }} />
      )}
      <span className="fpost__m">
        <ThanksKey of="reply" id={replyId} postId={postId} thing={reply} />
      </span>
    </li>
  );
}

/** Sends a reply. What was written stands until the server has it. */
function useReply(postId: string) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const send = useMutation({
    mutationFn: () => call('createReply', { requestId, postId, text: text.trim() }),
    meta: { quiet: true },
    onSuccess: async ({ replyId }) => {
      wantFocus(`reply ${replyId}`);
      setText('');
      setRequestId(newRequestId());
      await Promise.all([
        client.invalidateQueries({ queryKey: repliesKey(postId) }),
        renewPosts(client, postId),
      ]);
    },
  });
  return {
    text,
    error: send.error,
    busy: send.isPending,
    sent: send.isSuccess && text === '',
    change(next: string): void {
      setText(next);
      // Another reply than the one that may already have arrived.
      if (send.isError) setRequestId(newRequestId());
      if (send.isSuccess || send.isError) send.reset();
    },
    submit(): void {
      if (text.trim() !== '' && !send.isPending) send.mutate();
    },
  };
}

/** The field for a reply, which grows with its lines. */
function ReplyForm({ postId }: { postId: string }): ReactNode {
  const t = useT();
  const id = useId();
  const { text, error, busy, sent, change, submit } = useReply(postId);
  const level = levelFault(error);
  return (
    <form
      className="card reply-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="sr" htmlFor={id}>
        {t('forum.reply')}
      </label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={longestReply}
        dir="auto"
        placeholder={t('forum.reply')}
        value={text}
        aria-describedby={error === null ? undefined : `${id}-fault`}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        type="submit"
        size="s"
        busy={busy}
        disabled={text.trim() === ''}
        icon={<Sign of={Send} size={18} flip />}
      >
        {t('chat.send')}
      </Button>
      {error !== null && (
        <p className="fault" role="alert" id={`${id}-fault`}>
          {level === null ? messageOf(error) : t(level.key, { level: level.level })}
        </p>
      )}
      <output className="sr">{sent && t('forum.replied')}</output>
    </form>
  );
}

/** What was replied to a post, and the way to reply. */
export function PostReplies({ post }: { post: Post }): ReactNode {
  const t = useT();
  const player = useMay('ownPrizes');
  const { postId, author, replies, state } = post;
  const { data, error, refetch, ...more } = useInfiniteQuery(repliesQuery(postId));
  return (
    <section aria-labelledby="replies">
      <div className="replies-h">
        <h2 id="replies">{t('forum.replies', { count: replies })}</h2>
        {(data?.length ?? 0) > 1 && <small>{t('forum.oldestFirst')}</small>}
      </div>
      {data === undefined &&
        (error === null ? <SkeletonRows rows={2} /> : <LoadFault error={error} onRetry={refetch} />)}
      {data !== undefined && data.length > 0 && (
        <ul className="card rows reps">
          {data.map((reply) => (
            <ReplyRow
              key={reply.replyId}
              reply={reply}
              ofAuthor={author.userId !== 0 && reply.author.userId === author.userId}
            />
          ))}
        </ul>
      )}
      <MoreRow {...more} />
      {state === 'shown' &&
        (player ? (
          <ReplyForm postId={postId} />
        ) : (
          <ButtonLink kind="paper" wide to="/auth" search={{ from: `/post/${postId}` }}>
            {t('forum.signIn')}
          </ButtonLink>
        ))}
    </section>
  );
}
