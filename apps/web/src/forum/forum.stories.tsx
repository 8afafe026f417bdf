import { useState } from 'react';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { cardOf, postOf, replyOf, wonBear } from './forum-fixture.ts';
import { Composer } from './composer.tsx';
import { HouseRules } from './forum-column.tsx';
import { DeletedPost, PostPaper } from './post.page.tsx';
import { PostCard, PostSkeleton } from './post-card.tsx';
import { emptyPost, type PostDraft } from './post-draft.ts';
import { ReplyRow } from './post-replies.tsx';
import './forum.css';

const house = { userId: 1, nickName: 'Yuki', portrait: '', level: 9, house: true };
const pictures = ['octopus', 'chick', 'bear'].map((kind) => ({ name: kind, url: `/toys/${kind}.webp` }));
const nothing = (): void => undefined;

function Writing(): ReactNode {
  const [draft, setDraft] = useState<PostDraft>({
    ...emptyPost,
    title: 'My first octopus!',
    pictures,
    tags: ['octopus'],
  });
  return (
    <Composer
      {...{ draft, busy: false, error: null }}
      word="forum.post"
      onChange={setDraft}
      onSend={nothing}
      onLeave={nothing}
    />
  );
}

/** The forum: posts in their states, a whole one, replies, and the form of a post. */
export function ForumStories(): ReactNode {
  return (
    <>
      <Specimen name="Posts" wide raised>
        <PostCard post={cardOf({ pictures: pictures.slice(0, 2), win: wonBear, thanked: true })} />
        <PostCard
          post={cardOf({
            postId: '1002',
            author: house,
            title: 'How we set the grip',
            pinned: true,
            tags: [],
          })}
        />
        <PostCard
          post={cardOf({ postId: '1003', own: true, state: 'hidden', visibility: 'registered', pictures })}
        />
        <PostSkeleton />
      </Specimen>
      <Specimen name="One post" wide raised>
        <PostPaper
          post={postOf({
            ...{
              pictures: pictures.slice(0, 2),
              win: wonBear,
              own: true,
              editedAt: '2026-11-28T10:10:00.000Z',
            },
            ...{
              text: 'See /claw and https://example.com.',
              links: ['/claw'],
              editUntil: '2026-11-28T11:00:00.000Z',
            },
          })}
          onEdit={nothing}
        />
        <States of="deleted">
          <DeletedPost />
        </States>
        <ul className="card rows reps">
          <ReplyRow reply={replyOf()} ofAuthor={false} />
          <ReplyRow reply={replyOf({ replyId: '2', thanked: true, thanks: 6 })} ofAuthor />
          <ReplyRow reply={replyOf({ replyId: '3', author: house })} ofAuthor={false} />
          <ReplyRow reply={replyOf({ replyId: '4', own: true, state: 'hidden' })} ofAuthor={false} />
          <ReplyRow reply={replyOf({ replyId: '5', state: 'deleted' })} ofAuthor={false} />
        </ul>
      </Specimen>
      <Specimen name="A new post" wide raised>
        <Writing />
        <HouseRules />
      </Specimen>
    </>
  );
}
