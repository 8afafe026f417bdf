import type { Database } from '../apps/server/src/core/database.ts';
import { type BenchCluster, benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import { assertCorrect, type BenchOptions, type BenchResult, p99Result, timesOf } from './harness/measure.ts';
import { manyPlayers } from './shared/arcade.ts';
import { callOver, withCall } from './shared/player.ts';

// The forum when there is much of it: pages of every list, and searches for words that are in half of the posts, in few, in one and in none.

const posts = { full: 1_000_000, quick: 50_000 };
const authors = 200;
/** Words of the posts: the one of number n is in about one of n posts. */
const rarest = 20_000;

/** The word of a number: six letters that no other begins with. */
const wordOf = (number: string): string =>
  `substr(translate(md5((${number})::text), '0123456789', 'ghijklmnop'), 1, 6)`;

/** Longest that the index of words may be built, in milliseconds. */
const buildPatience = { patienceMs: 600_000 };

/** Posts that are written by one statement. */
const slice = 5_000;

/** Posts of forty words each, which are the rarer the higher their numbers are; a tenth has a tag, a twentieth thanks. */
async function fillForum(db: Database, count: number): Promise<void> {
  const players = await manyPlayers(db, authors);
  const ids = players.map(({ userId }) => userId);
  const [index] = (
    await db.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes where indexname = 'forum_posts_words'`,
    )
  ).rows;
  if (index === undefined) throw new Error('the index of words is missing');
  // Built at once when all posts are there: entered word by word it takes ten times as long.
  await db.query('drop index forum_posts_words');
  for (let first = 1; first <= count; first += slice)
    await db.query(
      `insert into forum_posts (id, author_id, house, title, body, pictures, tags, visibility, created_at, words, week_thanks)
       overriding system value
       select i.id, ($3::bigint[])[1 + n % cardinality($3::bigint[])], n % 1000 = 0, 'Post number ' || n, array_to_string(w.list, ' '), '{}',
         case when n % 10 = 0 then array['tag' || n % 70] else '{}'::text[] end,
         case when n % 20 = 0 then 'registered' else 'public' end, now() - n * interval '1 second',
         array_to_tsvector(w.list || array['post', 'number', n::text, '#' || i.id / 8192]),
         case when n % 20 = 1 then (n::bigint * 7919 % 500)::int else 0 end
       from generate_series($1::int, $2::int) n
       cross join lateral (select nextval('forum_posts_id_seq') + 0 * n as id) i
       cross join lateral (select array_agg(distinct ${wordOf('floor(power($4::float8, random() + 0 * n + 0 * k))::int')}) as list
         from generate_series(1, 40) k) w`,
      [first, Math.min(count, first + slice - 1), ids, rarest],
    );
  await db.query('insert into forum_post_tags (tag, post_id) select t, id from forum_posts, unnest(tags) t');
  await db.session(async (connection) => {
    await connection.query('set statement_timeout = 0');
    await connection.query(index.definition);
    await connection.query('analyze forum_posts, forum_post_tags');
    await connection.query('reset statement_timeout');
  }, buildPatience);
}

async function measureForum(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult[]> {
  const count = quick ? posts.quick : posts.full;
  const connection = await bench.create();
  const words = await bench.with(connection, async (db) => {
    await fillForum(db, count);
    const { rows } = await db.query<{ word: string }>(
      `select ${wordOf('n')} as word from generate_series(1, $1::int) n order by n`,
      [rarest],
    );
    return rows.map(({ word }) => word);
  });
  const rounds = quick ? 60 : 600;
  const work = async (call: Parameters<typeof callOver>[0]): Promise<BenchResult[]> => {
    const list = (params: Parameters<typeof callOver<'forumPosts'>>[2]) =>
      callOver(call, 'forumPosts', params);
    await timesOf(20, () => list({}));
    const pages = await timesOf(rounds, async (round) => {
      const place = 1_001 + ((round * 7_919) % count);
      const asked = [
        {},
        { cursor: `${place}` },
        { feed: 'thanked' as const, ...(round % 8 > 3 && { cursor: `${place}-${1 + (round % 400)}` }) },
        { tag: `tag${(round * 10) % 70}`, ...(round % 8 > 3 && { cursor: `${place}` }) },
      ];
      const page = await list(asked[round % 4] ?? {});
      assertCorrect(page.list.length > 0 || round % 8 > 3, 'a page comes');
    });
    const searches = await timesOf(rounds, async (round) => {
      const often = Math.floor(rarest ** ((round % 97) / 97));
      const word = words[often - 1] ?? '';
      const asked = [
        word,
        `${words[round % 12]} ${word}`,
        `${1 + ((round * 211) % count)}`,
        word.slice(0, 3 + (round % 3)),
        `nothing${round}`,
      ];
      const found = await list({ word: asked[round % 5] ?? '' });
      assertCorrect(round % 5 !== 2 || found.list.length > 0, 'what is there is found');
      assertCorrect(round % 5 !== 4 || found.list.length === 0, 'what is not there is not found');
    });
    return [
      p99Result(`a page of ${count} posts`, pages, 30),
      p99Result(`a search in ${count} posts`, searches, 30),
    ];
  };
  return withServer(connection, {}, ({ address }) => withCall(address, { token: '' }, work));
}

await benchmark('The forum: pages of its lists, and searches.', async ({ bench, quick }) =>
  measureForum(bench, { quick }),
);
