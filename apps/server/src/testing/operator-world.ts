import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RechargeKind } from '@grabbit/contract';
import { toyKinds } from '@grabbit/engines';
import sharp from 'sharp';
import { makeClawRoom } from '../claw/claw.operator.ts';
import { systemClock } from '../core/clock.ts';
import { operatorHere } from '../core/operator.ts';
import { Failure } from '../core/failure.ts';
import { refillNow } from '../games/rooms.operator.ts';
import { choosePlan } from './choose-plan.ts';
import type { TestServer } from './start-test-server.ts';

/** One of each thing that an operator has to do with, in the demonstration arcade. */
export interface OperatorWorld {
  readonly player: number;
  readonly other: number;
  readonly mail: string;
  readonly issues: readonly [string, string];
  readonly orders: readonly [string, string, string];
  /** An invitation whose coins nobody has taken. */
  readonly invitation: string;
  readonly faults: readonly [string, string, string];
  /** One player's table at a pusher. */
  readonly table: string;
  readonly messages: readonly [string, string];
  /** Reported messages: two that wait, and two whose decision was appealed. */
  readonly cases: readonly [string, string, string, string];
  readonly payment: string;
  readonly difference: string;
  /** A kind of goods that nobody has yet. */
  readonly newKind: string;
  /** A machine that is there. */
  readonly den: number;
  /** What somebody asked a second person for. */
  readonly requests: readonly [number, number];
  /** What waits of a room that nobody holds. */
  readonly wish: string;
  /** A file of this text. */
  file(text: string): Promise<string>;
  readonly picture: string;
  /** A post of the house. */
  readonly post: string;
}

const address = {
  ...{ name: 'Mika', line1: '1-2 Shiba', line2: '', city: 'Minato', region: 'Tokyo', postcode: '105-0011' },
  ...{ country: 'JP', phone: '+81 3 0000 0000' },
};

/** Makes them. The server is one with the demonstration. */
export async function makeOperatorWorld(server: TestServer): Promise<OperatorWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-operator-'));
  const [one, two] = [await server.register('one@example.com'), await server.register('two@example.com')];
  const idOf = async (sql: string, values: readonly unknown[] = []): Promise<string> => {
    const { rows } = await server.db.query<{ id: number | string }>(sql, [...values]);
    return `${rows[0]?.id ?? ''}`;
  };
  await idOf(
    `with room as (insert into live_rooms (id, host_id, names) values (901, $1, '{"en-US":"Workshop"}') returning id)
     insert into live_shows (room_id, titles, state, started_at) select id, '{"en-US":"Now"}', 2, now() from room returning id`,
    [two.userId],
  );
  const issue = async (requestId: string): Promise<string> => {
    const params = { requestId, kind: 'app', text: 'It does not open.' } as const;
    return (await server.call('createIssue', params, { token: one.token })).data?.issueId ?? '';
  };
  const order = (key: string): Promise<string> =>
    idOf(
      `insert into orders (player_id, request_key, address, courier, demonstration, promised_from, promised_to)
       values ($1, $2, $3, '{"courier":"Post","minDays":1,"maxDays":2}', true, now(), now()) returning id`,
      [one.userId, key, JSON.stringify(address)],
    );
  const message = (body: string): Promise<string> =>
    idOf(
      `insert into room_messages (room_id, player_id, kind, body, at)
       values ((select min(id) from rooms), $1, 'text', $2, now()) returning id`,
      [one.userId, body],
    );
  const reported = async (body: string): Promise<string> =>
    idOf(
      `with made as (insert into moderation_cases (kind, thing_id, author_id, place, source, opened_at)
         values ('chat', $1, $2, '/talk/1', 'report', now()) returning id)
       insert into moderation_reports (case_id, reporter_id, reason, text, at)
       select id, $3, 'spam', '', now() from made returning case_id as id`,
      [await message(body), one.userId, two.userId],
    );
  const appealed = async (body: string): Promise<string> => {
    const id = await reported(body);
    await server.db.query(
      `insert into moderation_statements (case_id, decision, rule, law, facts, who, at)
       values ($1, 'hide', 'spam', '', 'Spam.', 'Somebody', now())`,
      [id],
    );
    await server.db.query(
      `insert into moderation_appeals (case_id, text, at) values ($1, 'It was none.', now())`,
      [id],
    );
    await server.db.query(`update moderation_cases set state = 'appealed' where id = $1`, [id]);
    return id;
  };
  const fault = (): Promise<string> =>
    idOf(
      `insert into faults (player_id, room_id, room_name, kind, words, created_at, updated_at)
       values ($1, 1, 'Den', 'jam', 'It is stuck.', now(), now()) returning id`,
      [one.userId],
    );
  const picture = join(folder, 'picture.png');
  await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } }).toFile(picture);
  let files = 0;
  return {
    ...{ player: one.userId, other: two.userId, mail: 'two@example.com', picture },
    issues: [await issue('issue-one'), await issue('issue-two')],
    orders: [await order('a'), await order('b'), await order('c')],
    invitation: await idOf(
      `insert into invitations (invited_id, inviter_id, state, device, network, plays, at, year)
       values ($1, $2, 'earned', 'd', 'n', 10, now(), 2026) returning id`,
      [two.userId, one.userId],
    ),
    faults: [await fault(), await fault(), await fault()],
    table: await tableOf(server, one.userId),
    messages: [await message('one'), await message('two')],
    cases: [await reported('three'), await reported('four'), await appealed('five'), await appealed('six')],
    payment: await pay(server, one.token),
    difference: await idOf(
      `insert into payment_differences (provider, reference, kind, detail, found_at)
       values ('sandbox', 'SBX-strange', 'unknown order', '{}', now()) returning id`,
    ),
    newKind: await kindOutOfUse(server),
    den: Number(await idOf(`select min(id) as id from rooms where game = 'claw'`)),
    wish: await waitingWish(server, 'bear'),
    requests: [await askedOfTwo(server, two.userId, 'one'), await askedOfTwo(server, two.userId, 'two')],
    post: await idOf(
      `insert into forum_posts (author_id, house, title, body, pictures, tags, visibility, created_at, words)
       values ($1, true, 'Grip', 'How we set it.', '{}', '{}', 'public', now(), '') returning id`,
      [one.userId],
    ),
    async file(text) {
      const path = join(folder, `${(files += 1)}.json`);
      await writeFile(path, text);
      return path;
    },
  };
}

/** Every kind that can be drawn is in use: one that nobody has is called something else from now on. */
async function kindOutOfUse({ db }: TestServer): Promise<string> {
  const { rows } = await db.query<{ kind: string }>(
    `select kind from goods g where kind = any($1::text[]) and not exists (select 1 from toy_units t where t.goods_id = g.id)
     order by id desc limit 1`,
    [[...toyKinds]],
  );
  const [{ kind } = { kind: '' }] = rows;
  await db.query(`update goods set kind = 'former' where kind = $1`, [kind]);
  return kind;
}

async function pay(server: TestServer, token: string): Promise<string> {
  const { data } = await server.call('rechargeList', { kind: RechargeKind.regular }, { token });
  const { configId = 0, rechargeMoney: price = 0 } = data?.list[0] ?? {};
  const wish = { isCyclical: 0, configId, price, position: 19, rechargeType: 15 } as const;
  const begun = await server.call('paypalPay', { requestId: 'operator-payment', ...wish }, { token });
  const number = begun.data?.rechargeNumber ?? '';
  await choosePlan(server.address, number, 'never');
  return number;
}

/** Lays a player's table in the first room of pushers. */
async function tableOf({ app, db }: TestServer, playerId: number): Promise<string> {
  const { rows } = await db.query<{ id: number }>('select min(id) as id from push_rooms');
  await app.feature('push').tables.of(rows[0]?.id ?? 0, playerId);
  const tables = await db.query<{ name: string }>('select name from push_tables where player_id = $1', [
    playerId,
  ]);
  return tables.rows[0]?.name ?? '';
}

/** A wish of a machine that another node holds: nobody does it. */
async function waitingWish({ db }: TestServer, kind: string): Promise<string> {
  const ann = operatorHere({ who: 'Ann', reason: 'a try' });
  const den = await makeClawRoom({ db, clock: systemClock }, ann, {
    ...{ name: 'Far den', cabinet: 'tako-bay', preset: 'parade', kinds: [kind], minLevel: 0, club: false },
    ...{ prices: [{ price: 100, minLevel: 0, club: false }], practice: false },
  });
  if (den instanceof Failure) throw den;
  await db.query(`update rooms set node = 'another', lease_until = now() + interval '1 hour' where id = $1`, [
    den.roomId,
  ]);
  const asked = await refillNow(db, ann, den.roomId);
  if (asked instanceof Failure) throw asked;
  return `${asked.wish}`;
}

/** A request that waits for a second person. Gives its number. */
async function askedOfTwo({ db }: TestServer, askedBy: number, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into second_person_requests (call, params, asked_by, asked_at, state)
     values ('roleMake', $2, $1, now(), 'undecided') returning id`,
    [askedBy, JSON.stringify({ name, rights: ['goods.see'], reason: name })],
  );
  return rows[0]?.id ?? 0;
}
