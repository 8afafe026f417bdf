import { insertDemoPlayer } from '../ports/demo-player.store.ts';
import { indexedWords } from '../ports/search-words.ts';
import type { Demonstration } from '../registry/feature.ts';
import { demoAuthors, type DemoPost, demoPosts } from './demo-posts.ts';
import { insertPost } from './post.store.ts';
import { insertReply } from './reply.store.ts';
import { writeTags } from './tag.store.ts';
import { thankPost } from './thanks.store.ts';

const minuteMs = 60_000;

/** A few posts of the demonstration, so that whoever comes first finds people. Only in the whole arcade, once: what was ever written stays alone. */
export async function seedDemoForum({ db, now, rooms }: Demonstration): Promise<void> {
  if (rooms !== undefined) return;
  await db.transaction(async (tx) => {
    await tx.query('lock table forum_posts in exclusive mode');
    const { rowCount } = await tx.query('select 1 from forum_posts limit 1');
    if (rowCount > 0) return;
    const authors = new Map<string, number>();
    for (const name of demoAuthors) authors.set(name, await insertDemoPlayer(tx, name));
    const idOf = (name: string): number => authors.get(name) ?? 0;
    for (const { author, house = false, title, text, tags, agoMinutes, replies, thankedBy } of demoPosts) {
      const at = new Date(now.getTime() - agoMinutes * minuteMs);
      const content = {
        ...{ title, body: text, tags, pictures: [], playId: null },
        visibility: 'public',
        words: indexedWords([title, text, ...tags]),
      } as const;
      const id = await insertPost(tx, { id: idOf(author), house }, content, at);
      await writeTags(tx, id, tags);
      for (const [index, { by, text: body, house: ofHouse = false }] of replies.entries()) {
        const createdAt = new Date(at.getTime() + (index + 1) * 9 * minuteMs);
        await insertReply(tx, { postId: id, authorId: idOf(by), house: ofHouse, body, createdAt });
      }
      for (const name of thankedBy) await thankPost(tx, { id, playerId: idOf(name), now: at });
      await settle(tx, id, { house });
    }
  });
}

/** Nobody is told of thanks in the demonstration; what the house wrote stands first. */
async function settle(
  tx: Parameters<typeof insertPost>[0],
  id: number,
  { house }: Pick<Required<DemoPost>, 'house'>,
): Promise<void> {
  await tx.query(
    `update forum_posts set thanks_told = thanks, thanks_due_at = null, pinned_at = case when $2 then created_at end where id = $1`,
    [id, house],
  );
}
