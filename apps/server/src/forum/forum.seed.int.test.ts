import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { demoAuthors, demoPosts } from './demo-posts.ts';
import { feedStart, newPosts, pinnedPosts, thankedPosts } from './feed.store.ts';
import { seedDemoForum } from './forum.seed.ts';
import { postText, replyText } from './post-text.ts';

let test: TestDatabase;
const now = new Date();
const wish = { registered: false, after: feedStart, limit: 50 };

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

it('fills the forum of the whole demonstration once, with counters in step, and tells nobody', async () => {
  const { database: db } = test;
  await seedDemoForum({ db, now, rooms: 2 });
  expect(await newPosts(db, wish)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await seedDemoForum({ db, now, rooms: undefined });
  expect(await newPosts(db, wish)).toHaveLength(demoPosts.length - 1);
  expect(await pinnedPosts(db, 3)).toHaveLength(1);
  expect((await thankedPosts(db, wish)).length).toBeGreaterThan(2);
  const { rows } = await db.query('select 1 from forum_posts where thanks_due_at is not null');
  expect(rows).toEqual([]);
  const faults = await auditLedger(db);
  expect(faults.filter(({ rule }) => rule.startsWith('forum'))).toEqual([]);
});

it('says nothing that a player could not', () => {
  for (const { author, title, text, tags, replies, thankedBy } of demoPosts) {
    expect(postText({ title, text })).toEqual({ title, text });
    for (const reply of replies) expect(replyText(reply.text)).toBe(reply.text);
    expect(tags.length).toBeLessThanOrEqual(5);
    for (const name of [author, ...replies.map(({ by }) => by), ...thankedBy])
      expect(demoAuthors).toContain(name);
    expect(thankedBy).not.toContain(author);
  }
});
