// Long because all ways of a case need the same few helpers: people, what they say, who reports and who decides.
import { type CallName, type CallParams, callPaths, type ModeratedKind } from '@grabbit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';
import { MachineClient } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { appeal as appealCase } from './appeal.service.ts';
import { endCases, tellReporters } from './jobs.ts';
import { moderationAudits } from './moderation.audit.ts';
import { moderationPersonalData } from './moderation.personal.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { decideCase, settleAppeal, takeCase } from './moderation.operator.ts';

const dayMs = 86_400_000;
let server: TestServer;
let later = 0;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 4 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  later = 0;
  await server.db.query('delete from rate_counts');
});

interface Person {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
}

async function person(role?: string): Promise<Person> {
  const name = `speaker${(serial += 1)}`;
  const player = await server.register(`${name}@example.com`);
  if (role !== undefined)
    await server.db.query('update users set role = $2 where id = $1', [player.userId, role]);
  return { ...player, name };
}

/** Something that somebody says in the room; gives its id. */
async function said({ userId }: Person, body: string): Promise<string> {
  const { rows } = await server.db.query<{ id: number }>(
    `insert into room_messages (room_id, player_id, kind, body, at) values (1, $1, 'text', $2, now()) returning id`,
    [userId, body],
  );
  return `${rows[0]?.id}`;
}

/** The queue's own, with a clock that the test moves: rooms would not outlive it. */
const needs = (): ModerationNeeds => {
  const { needs: given } = server.app.feature('moderation');
  const { db, moderated, pictureBar, pictures, flushNotices } = given;
  return { db, moderated, pictureBar, pictures, flushNotices, clock: { now: () => Date.now() + later } };
};
const queue = () => server.app.feature('moderation').ports.moderationQueue;
const request = (): string => `request-${(serial += 1)}`;
const report = (by: Person, kind: ModeratedKind, id: string, text = '') =>
  server.call('report', { kind, id, reason: 'unkind', text, requestId: request() }, { token: by.token });
const decisionsOf = async ({ token }: Person) =>
  (await server.call('myDecisions', {}, { token })).data?.list ?? [];
const lettersOf = async ({ token }: Person) =>
  ((await server.call('messageList', {}, { token })).data?.systemMessageModels ?? []).map(
    ({ title }) => title,
  );

async function caseOf(kind: ModeratedKind, id: string): Promise<string> {
  const { rows } = await server.db.query<{ id: number }>(
    'select id from moderation_cases where kind = $1 and thing_id = $2 order by id desc limit 1',
    [kind, id],
  );
  return `${rows[0]?.id ?? 0}`;
}

const ada = operatorHere({ who: 'Ada', reason: 'It insults somebody.' });
const ben = operatorHere({ who: 'Ben', reason: 'Looked again.' });

async function decided(caseId: string, order: Partial<Parameters<typeof decideCase>[2]>): Promise<void> {
  await takeCase(needs(), ada, caseId);
  const done = await decideCase(needs(), ada, { caseId, decision: 'hide', ...order });
  if (done instanceof Failure) throw done;
}

async function breaches(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { sql } of moderationAudits) found.push(...(await server.db.query(sql)).rows);
  return found;
}

const isHidden = async (id: string): Promise<boolean> =>
  (await server.db.query('select 1 from room_messages where id = $1 and hidden_at is not null', [id]))
    .rowCount > 0;

describe('reports', () => {
  it('of fifty people at once become one case, in which each counts once', async () => {
    const author = await person();
    const id = await said(author, 'you are all fools');
    const { rows } = await server.db.query<{ id: number }>(
      `insert into users (nick_name, ab_test, user_group) select 'Many', 'A', 1 from generate_series(1, 50) returning id`,
    );
    const all = await Promise.all(
      [...rows, ...rows].map(({ id: reporterId }) =>
        queue().report({ kind: 'chat', id, reporterId, reason: 'unkind', text: '' }),
      ),
    );
    expect(all).toEqual(Array(100).fill({ reported: true }));
    const { rows: cases } = await server.db.query(
      `select count(distinct c.id)::int as cases, count(*)::int as reports,
         (select count(*)::int from moderation_evidence e where e.case_id = min(c.id)) as evidence
       from moderation_cases c join moderation_reports r on r.case_id = c.id where c.thing_id = $1`,
      [id],
    );
    expect(cases).toEqual([{ cases: 1, reports: 50, evidence: 1 }]);
  });

  it('are refused for what is gone, what is one’s own, and from who sends too many', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'hello');
    expect((await report(author, 'chat', id)).errorCode).toBe('17002');
    expect((await report(reader, 'chat', '999999999')).errorCode).toBe('17001');
    expect((await report(reader, 'post', '1')).errorCode).toBe('17001');
    expect((await report(reader, 'nickName', 'x9')).errorCode).toBe('17001');
    expect(
      (await server.call('report', { kind: 'chat', id, reason: 'spam', requestId: request() })).errorCode,
    ).toBe('00010');
    const started = Date.now();
    const flood = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        queue().report({ kind: 'chat', id, reporterId: reader.userId, reason: 'spam', text: '' }),
      ),
    );
    const refused = flood.filter((each) => each instanceof Failure && each.error === 'tooManyRequests');
    expect(refused.length).toBeGreaterThan(980);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('keep the thing as it was, with what stood around it, and no control characters', async () => {
    const [author, reader] = [await person(), await person()];
    await said(reader, 'a word before');
    const id = await said(author, 'the word itself');
    await report(reader, 'chat', id, 'It hurts \u202eme');
    await server.db.query(`update room_messages set body = 'changed' where id = $1`, [id]);
    const shown = await server.call(
      'caseShow',
      { caseId: await caseOf('chat', id) },
      { token: (await person('depot:chat.moderate')).token },
    );
    expect(shown.data).toMatchObject({ place: '/talk/1', authorId: author.userId, reports: 1 });
    expect(shown.data?.evidence[0]).toMatchObject({ words: 'the word itself', pictures: [] });
    expect(shown.data?.evidence[0]?.around.slice(-2)).toEqual([
      `${reader.name}: a word before`,
      `> ${author.name}: the word itself`,
    ]);
    expect(shown.data?.said[0]).toMatchObject({ reason: 'unkind', text: 'It hurts me' });
    expect(JSON.stringify(shown.data?.said)).not.toContain(`${reader.userId}`);
  });
});

describe('a case', () => {
  it('is taken by one of two who want it at once; the take lapses after half an hour', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'something');
    await report(reader, 'chat', id);
    const caseId = await caseOf('chat', id);
    const both = await Promise.all([takeCase(needs(), ada, caseId), takeCase(needs(), ben, caseId)]);
    const [refused] = both.filter((each) => each instanceof Failure);
    expect(both.filter((each) => !(each instanceof Failure))).toHaveLength(1);
    expect(refused?.error).toBe('caseTaken');
    const [winner, loser] = both[0] instanceof Failure ? [ben, ada] : [ada, ben];
    expect(refused?.info).toBe(winner.who);
    const early = await decideCase(needs(), loser, { caseId, decision: 'leave' });
    expect(early).toMatchObject({ error: 'caseTaken' });
    later = 31 * 60_000;
    expect(await decideCase(needs(), winner, { caseId, decision: 'leave' })).toMatchObject({
      error: 'caseMoved',
    });
    expect(await takeCase(needs(), loser, caseId)).toMatchObject({ state: 'taken', takenBy: loser.who });
    expect(await decideCase(needs(), loser, { caseId, decision: 'leave' })).toMatchObject({
      state: 'closed',
    });
    await tellReporters(needs());
    expect(await lettersOf(reader)).toContain('We looked, and left it');
    expect(await decisionsOf(author)).toEqual([]);
  });

  it('is decided with reasons that its author reads, and its reporter hears the outcome', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'an insult');
    await report(reader, 'chat', id);
    const caseId = await caseOf('chat', id);
    expect(await decideCase(needs(), ada, { caseId, decision: 'hide' })).toMatchObject({
      error: 'caseMoved',
    });
    expect(await decideCase(needs(), ada, { caseId, decision: 'hide', hours: 3 })).toMatchObject({
      error: 'badParameters',
    });
    await decided(caseId, { facts: 'You called somebody a fool.' });
    expect(await isHidden(id)).toBe(true);
    expect((await report(await person(), 'chat', id)).errorCode).toBe('17001');
    expect(await decisionsOf(author)).toMatchObject([
      {
        ...{ caseId, kind: 'chat', decision: 'hide', rule: 'unkind', law: '', until: null, mayAppeal: true },
        ...{ facts: 'You called somebody a fool.', words: 'an insult', reported: true, appeal: null },
      },
    ]);
    expect(await lettersOf(author)).toContain('A decision: Your message');
    await tellReporters(needs());
    await tellReporters(needs());
    expect((await lettersOf(reader)).filter((title) => title === 'We looked, and took it away')).toHaveLength(
      1,
    );
    expect(await breaches()).toEqual([]);
  });

  it('forbids to write in the room’s chat, and gives everything back after an appeal that somebody else decides', async () => {
    const [author, reader] = [await person(), await person()];
    const client = await MachineClient.join(server.address, 1, author.token);
    await client.until('chat');
    const id = await said(author, 'a threat');
    await report(reader, 'chat', id);
    const caseId = await caseOf('chat', id);
    await decided(caseId, { decision: 'ban', hours: 48 });
    client.send({ t: 'say', n: 1, kind: 'text', body: 'may I?' });
    const refusal = await client.until('unsaid', ({ n }) => n === 1);
    expect(refusal).toMatchObject({ key: 'error.chatSilenced', silence: { reason: ada.reason } });
    expect(await breaches()).toEqual([]);

    const appeal = (by: Person) =>
      server.call(
        'appealDecision',
        { caseId, text: 'I quoted a film.', requestId: request() },
        { token: by.token },
      );
    expect((await appeal(reader)).errorCode).toBe('00003');
    const twice = await Promise.all([appeal(author), appeal(author)]);
    const codes = twice.map(({ errorCode }) => errorCode ?? 'done');
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['17006', 'done']);
    expect(await decisionsOf(author)).toMatchObject([{ state: 'appealed', mayAppeal: false }]);

    const settle = (by: typeof ada) =>
      settleAppeal(needs(), by, { caseId, outcome: 'reversed', answer: 'You were right.' });
    expect(await settle(ada)).toMatchObject({ error: 'secondPerson' });
    expect(await settle({ ...ada, who: ' ADA ' })).toMatchObject({ error: 'secondPerson' });
    const cleo = operatorHere({ who: 'Cleo', reason: 'Looked again.' });
    const settled = await Promise.all([settle(ben), settle(cleo)]);
    expect(settled.filter((each) => each instanceof Failure)).toMatchObject([{ error: 'caseMoved' }]);
    expect(await isHidden(id)).toBe(false);
    expect(await decisionsOf(author)).toMatchObject([
      { state: 'closed', lifted: true, appeal: { outcome: 'reversed', answer: 'You were right.' } },
    ]);
    expect((await lettersOf(author))[0]).toBe('Your appeal: you were right');
    await client.until('chat', ({ silence }) => silence === null);
    client.send({ t: 'say', n: 2, kind: 'text', body: 'thank you' });
    await client.until('said', ({ n }) => n === 2);
    expect(await breaches()).toEqual([]);
    client.close();
  });

  it('keeps the longest of several bans, and can be appealed for six months', async () => {
    const author = await person();
    await server.db.transaction((tx) => queue().silence(tx, ada, { playerId: author.userId, hours: null }));
    await server.db.transaction((tx) => queue().silence(tx, ada, { playerId: author.userId, hours: 1 }));
    const { rows } = await server.db.query('select until from room_silences where player_id = $1', [
      author.userId,
    ]);
    expect(rows).toEqual([{ until: null }]);
    const list = await decisionsOf(author);
    expect(list.map(({ kind, forGood }) => [kind, forGood])).toEqual([
      ['account', false],
      ['account', true],
    ]);
    expect(await breaches()).toEqual([]);
    later = 190 * dayMs;
    const order = { caseId: list[0]?.caseId ?? '', text: 'Too late', requestId: request() };
    expect(await appealCase(needs(), author.userId, order)).toMatchObject({ error: 'appealOver' });
    await endCases(needs());
    later = 0;
    expect((await decisionsOf(author)).map(({ state }) => state)).toEqual(['closed', 'closed']);
    await server.db.transaction((tx) => queue().allow(tx, author.userId));
    expect(await breaches()).toEqual([]);
  });

  it('loses its words a year after it was closed, and is counted still', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'words that go');
    await report(reader, 'chat', id, 'my own words');
    const caseId = await caseOf('chat', id);
    await decided(caseId, { decision: 'leave' });
    await endCases(needs());
    const kept = () =>
      server.db.query(
        `select (select count(*)::int from moderation_evidence where case_id = $1) as evidence, r.reporter_id, r.text, s.facts
         from moderation_reports r join moderation_statements s on s.case_id = r.case_id where r.case_id = $1`,
        [caseId],
      );
    expect((await kept()).rows[0]).toMatchObject({ evidence: 1, reporter_id: reader.userId });
    later = 370 * dayMs;
    await endCases(needs());
    expect((await kept()).rows).toEqual([{ evidence: 0, reporter_id: null, text: '', facts: '' }]);
  });
});

/** Waves of a wide range, so that each seed looks like nothing else. */
async function drawing(seed: number, quality = 90): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 64 * 64 }, (_, at) => {
      const [x, y] = [at % 64, Math.floor(at / 64)];
      return Math.round(127 + 120 * Math.sin((x * seed) / 9 + Math.cos(y / (seed + 3)) * seed));
    }),
  );
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
}

async function upload({ token }: Person, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'me.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/group/uploads', server.address), {
    method: 'POST',
    headers,
    body: form,
  });
  return (await answer.json()) as { errorCode: string | null; data: { name: string } | null };
}

describe('a face', () => {
  it('loses a nickname that was hidden, gets it back after an appeal, and cannot type it again meanwhile', async () => {
    const [author, reader] = [await person(), await person()];
    const message = await said(author, 'hi');
    expect((await report(reader, 'nickName', `m${message}`)).data).toEqual({ reported: true });
    await report(await person(), 'nickName', `${author.userId}`);
    const caseId = await caseOf('nickName', `${author.userId}`);
    await decided(caseId, { decision: 'hide' });
    const name = async () => (await server.call('userInfo', {}, { token: author.token })).data?.nickName;
    expect(await name()).toMatch(/^Player \d{4}$/);
    const again = await server.call('updateProfile', { nickName: author.name }, { token: author.token });
    expect(again.errorCode).toBe('03012');
    await server.call(
      'appealDecision',
      { caseId, text: 'It is my name.', requestId: request() },
      { token: author.token },
    );
    await settleAppeal(needs(), ben, { caseId, outcome: 'reversed', answer: 'Sorry.' });
    expect(await name()).toBe(author.name);
  });

  it('loses a portrait; nobody sees it, and nobody can send it again once it is barred', async () => {
    const [author, reader, other] = [await person(), await person(), await person()];
    const bytes = await drawing(5);
    const name = (await upload(author, bytes)).data?.name ?? '';
    await server.call('updateProfile', { portrait: name }, { token: author.token });
    const seen = () => fetch(new URL(`/media/${name}`, server.address)).then(({ status }) => status);
    expect(await seen()).toBe(200);
    await report(reader, 'portrait', `${author.userId}`);
    const caseId = await caseOf('portrait', `${author.userId}`);
    await decided(caseId, { decision: 'hide', barPictures: true });
    expect((await server.call('userInfo', {}, { token: author.token })).data?.portrait).toBe('');
    expect(await seen()).toBe(404);
    expect((await upload(other, bytes)).errorCode).toBe('17008');
    expect((await upload(other, await drawing(5, 40))).errorCode).toBe('17008');
    expect((await upload(other, await drawing(11))).errorCode).toBeNull();
    const moderator = await person('depot:chat.moderate');
    const { data } = await server.call('caseShow', { caseId }, { token: moderator.token });
    const address = data?.evidence[0]?.pictures[0] ?? '';
    expect((await fetch(new URL(address, server.address))).status).toBe(200);
    await server.call(
      'appealDecision',
      { caseId, text: 'I drew it.', requestId: request() },
      { token: author.token },
    );
    await settleAppeal(needs(), ben, { caseId, outcome: 'reversed', answer: 'Sorry.' });
    expect(await seen()).toBe(200);
    expect((await upload(other, bytes)).errorCode).toBeNull();
  });

  it('takes no nickname that holds a refused word, and a year behind a name', async () => {
    const { token } = await person();
    const named = async (nickName: string) =>
      (await server.call('updateProfile', { nickName }, { token })).errorCode;
    expect(await named('f.u.c.k you')).toBe('03012');
    expect(await named('call 0176 123 45 67')).toBe('03013');
    expect(await named('Mika20011224')).toBeNull();
    expect(await named('Scunthorpe Sam')).toBeNull();
  });
});

describe('the house', () => {
  it('exports every statement as lines of JSON and as CSV, with nobody’s name, words or number', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'secretword');
    await report(reader, 'chat', id, 'privatetext');
    await decided(await caseOf('chat', id), { decision: 'ban', forGood: true, facts: 'factwords' });
    const { token } = await person('depot:chat.moderate');
    for (const form of ['jsonl', 'csv'] as const) {
      const { data } = await server.call('caseExport', { form }, { token });
      expect(data?.next).toBeNull();
      expect(data?.text).toContain('ban');
      for (const secret of [
        'secretword',
        'privatetext',
        'factwords',
        author.name,
        `${author.userId}`,
        'Ada',
        '/talk/',
      ])
        expect(data?.text).not.toContain(secret);
    }
    const { data } = await server.call('caseStats', {}, { token });
    expect(data?.decisions).toContainEqual(
      expect.objectContaining({ kind: 'chat', rule: 'unkind', decision: 'ban' }),
    );
    await server.db.transaction((tx) => queue().allow(tx, author.userId));
  });

  it('lets nobody without the capability do any of it', async () => {
    const { token } = await person('depot:goods.edit');
    const reason = 'a try';
    const asks = {
      ...{ caseList: {}, caseShow: { caseId: '1' }, caseTake: { caseId: '1', reason }, caseAppeals: {} },
      caseDecide: { caseId: '1', decision: 'leave', reason },
      caseSettleAppeal: { caseId: '1', outcome: 'kept', answer: 'no', reason },
      ...{ caseStats: {}, caseExport: { form: 'csv' }, pictureList: {} },
      ...{ pictureBar: { picture: 'a'.repeat(64), reason }, pictureUnbar: { id: 1, reason } },
    } satisfies Partial<{ [Name in CallName]: CallParams<Name> }>;
    const all = Object.entries(callPaths).filter(([, { path }]) =>
      path.startsWith('/api/operator/moderation/'),
    );
    expect(Object.keys(asks).toSorted()).toEqual(all.map(([name]) => name).toSorted());
    for (const [name, params] of Object.entries<object>(asks))
      expect((await server.call(name as 'caseList', params, { token })).errorCode).toBe('00004');
  });

  it('hands a player all that it holds of them, and forgets it with them', async () => {
    const [author, reader] = [await person(), await person()];
    const id = await said(author, 'my very words');
    await report(reader, 'chat', id, 'what I saw');
    await decided(await caseOf('chat', id), { decision: 'warn' });
    const open = await said(author, 'still open');
    await report(reader, 'chat', open);
    const ofAuthor = JSON.stringify(await moderationPersonalData.export(server.db, author.userId));
    expect(ofAuthor).toContain('my very words');
    expect(ofAuthor).not.toContain('what I saw');
    expect(JSON.stringify(await moderationPersonalData.export(server.db, reader.userId))).toContain(
      'what I saw',
    );
    for (const { userId } of [author, reader])
      await server.db.transaction((tx) => moderationPersonalData.forget(tx, userId));
    const { rows } = await server.db.query(
      `select distinct c.state, s.facts, r.text, r.reporter_id from moderation_cases c join moderation_reports r on r.case_id = c.id
         left join moderation_statements s on s.case_id = c.id where c.author_id = $1 order by s.facts`,
      [author.userId],
    );
    expect(rows).toEqual([
      { state: 'closed', facts: '', text: '', reporter_id: null },
      { state: 'closed', facts: null, text: '', reporter_id: null },
    ]);
    expect(await breaches()).toEqual([]);
  });
});
