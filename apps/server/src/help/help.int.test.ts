import { issueStates, playCode } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDrawnPlay, insertSettledPlay, testPlayId } from '../testing/settled-play.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { issuesCommands } from './issues.commands.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { outputOf } from '../testing/command-context.ts';

const issuesCommand = outputOf(issuesCommands);

let server: TestServer;
let ann: { token: string; userId: number };
let bob: { token: string; userId: number };
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
  ann = await server.register('ann@example.com');
  bob = await server.register('bob@example.com');
}, 60_000);
afterAll(() => server.stop());

const key = (): string => `request-${(serial += 1)}`;

async function report(token: string, given: Record<string, string> = {}) {
  const params = { requestId: key(), kind: 'app', text: 'It does not open.', ...given } as const;
  return server.call('createIssue', params, { token });
}

async function reported(token: string): Promise<string> {
  const { data } = await report(token);
  if (data === null) throw new Error('not reported');
  return data.issueId;
}

/** Reports are counted by the hour; a test that makes many begins anew. */
const forgetCounts = () => server.db.query(`delete from rate_counts where subject like 'issue%'`);

describe('a reported problem', () => {
  it('is kept with what it is about, and seen by its player alone', async () => {
    const playId = await insertSettledPlay(server.db, { nickName: '', at: new Date(), playerId: ann.userId });
    const { data } = await report(ann.token, {
      kind: 'play',
      playId: `${playId}`,
      text: ' The claw hung.\u202e ',
    });
    expect(data).toMatchObject({
      kind: 'play',
      state: 'open',
      playId: testPlayId(ann.userId),
      orderId: '',
      picture: '',
      messages: [{ author: 'player', text: 'The claw hung.' }],
    });
    const issueId = data?.issueId ?? '';
    const { data: list } = await server.call('issueList', {}, { token: ann.token });
    expect(list?.list).toEqual([data]);
    expect((await server.call('issueList', {}, { token: bob.token })).data?.list).toEqual([]);
    for (const name of ['issueDetail', 'closeIssue'] as const) {
      expect((await server.call(name, { issueId }, { token: bob.token })).errorCode).toBe('08001');
    }
    const reply = { requestId: key(), issueId, text: 'x' };
    expect((await server.call('replyIssue', reply, { token: bob.token })).errorCode).toBe('08001');
    expect((await report(bob.token, { playId: `${playId}` })).errorCode).toBe('08003');
  });

  it('may be about a play that was drawn, by any of its names', async () => {
    const playId = await insertDrawnPlay(server.db, ann.userId);
    expect((await report(ann.token, { kind: 'play', playId })).data).toMatchObject({ kind: 'play', playId });
    expect((await report(ann.token, { kind: 'play', playId: playCode(playId) })).data?.playId).toBe(playId);
    expect((await report(bob.token, { kind: 'play', playId })).errorCode).toBe('08003');
    expect(await issuesCommand(server.db, ['list'])).toContain(`play ${playId}`);
  });

  it('about a parcel is taken from its owner only', async () => {
    const { rows } = await server.db.query<{ id: number }>(
      `insert into orders (player_id, request_key, address, courier, demonstration, promised_from, promised_to)
       values ($1, 'k', '{}', '{}', true, now(), now()) returning id`,
      [ann.userId],
    );
    const orderId = `${rows[0]?.id}`;
    expect((await report(ann.token, { orderId })).data?.orderId).toBe(orderId);
    expect((await report(bob.token, { orderId })).errorCode).toBe('08003');
    expect((await report(ann.token, { orderId: '999999' })).errorCode).toBe('08003');
  });

  it('is one for its key, however often it is sent', async () => {
    const params = { requestId: key(), kind: 'coins', text: 'Where are they?' } as const;
    const send = () => server.call('createIssue', params, { token: bob.token });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data?.issueId)).size).toBe(1);
    const other = await server.call('createIssue', { ...params, text: 'Other' }, { token: bob.token });
    expect(other.errorCode).toBe('00006');
  });

  it('is refused without words, without an account, and of a kind that there is not', async () => {
    expect((await report(ann.token, { text: ' \u0007 ' })).errorCode).toBe('08004');
    expect((await report(ann.token, { text: 'x\u0000' })).errorCode).toBe('00002');
    expect((await report(ann.token, { text: 'x'.repeat(2_001) })).errorCode).toBe('00002');
    expect((await report(ann.token, { kind: 'gossip' })).errorCode).toBe('00002');
    expect((await report('')).errorCode).toBe('00010');
    const trial = await server.call('login', trialLogin);
    expect((await report(trial.data?.token ?? '')).errorCode).toBe('01010');
  });

  it('may carry a picture that its player sent for it, and no other', async () => {
    await forgetCounts();
    const insert = (name: string, purpose: string) =>
      server.db.query(
        `insert into media_objects (name, owner_id, purpose, bytes, width, height) values ($1, $2, $3, 1, 1, 1)`,
        [name, ann.userId, purpose],
      );
    const [picture, portrait] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp`];
    await insert(picture, 'issue');
    await insert(portrait, 'portrait');
    expect((await report(bob.token, { picture })).errorCode).toBe('06006');
    expect((await report(ann.token, { picture: portrait })).errorCode).toBe('06006');
    expect((await report(ann.token, { picture })).data?.picture).toMatch(`/media/${picture}?until=`);
  });

  it('is one of ten an hour', async () => {
    const carl = await server.register('carl@example.com');
    for (let count = 0; count < 10; count += 1) await reported(carl.token);
    expect((await report(carl.token)).errorCode).toBe('00005');
  });
});

describe('the talk about it', () => {
  it('goes through its states: answered by the house, opened again by the player, closed', async () => {
    const dora = await server.register('dora@example.com');
    const issueId = await reported(dora.token);
    expect(await issuesCommand(server.db, ['list', 'open'])).toContain(`${issueId}  open`);
    expect(
      await issuesCommand(server.db, ['answer', issueId, 'Try', 'again,', 'please.', '--who', 'Kim']),
    ).toBe(`Report ${issueId} is now answered.`);
    const seen = await server.call('issueDetail', { issueId }, { token: dora.token });
    expect(seen.data).toMatchObject({
      state: 'answered',
      messages: [{}, { author: 'house', text: 'Try again, please.' }],
    });
    expect(JSON.stringify(seen.data)).not.toContain('Kim');
    expect(await issuesCommand(server.db, ['show', issueId])).toContain('Kim\nTry again, please.');
    const reply = { requestId: key(), issueId, text: 'Still not.' };
    const again = await server.call('replyIssue', reply, { token: dora.token });
    expect(again.data).toMatchObject({ state: 'open', messages: [{}, {}, { author: 'player' }] });
    expect((await server.call('replyIssue', reply, { token: dora.token })).data?.messages).toHaveLength(3);
    await issuesCommand(server.db, ['close', issueId, 'Mended.']);
    const late = { requestId: key(), issueId, text: 'Thanks.' };
    expect((await server.call('replyIssue', late, { token: dora.token })).errorCode).toBe('08002');
    await expect(issuesCommand(server.db, ['answer', issueId, 'x'])).rejects.toThrow(/is closed/);
    const { rows } = await server.db.query<{ content: string }>(
      'select content from notices where user_id = $1 order by seq',
      [dora.userId],
    );
    expect(rows.map(({ content }) => content)).toEqual([
      `31@#1003@#${issueId}@#answered`,
      `31@#1003@#${issueId}@#closed`,
    ]);
  });

  it('is ended by the player, also twice', async () => {
    const emil = await server.register('emil@example.com');
    const issueId = await reported(emil.token);
    for (let count = 0; count < 2; count += 1) {
      const { data } = await server.call('closeIssue', { issueId }, { token: emil.token });
      expect(data?.state).toBe('closed');
    }
  });

  it('has no state that cannot be reached or left', () => {
    const reached = new Set<string>(Object.values(issueStates).flat());
    expect(Object.keys(issueStates).filter((state) => !reached.has(state))).toEqual([]);
    expect(issueStates.closed).toEqual([]);
  });

  it.each([
    [['show'], /ID is missing/],
    [['show', 'x'], /no number/],
    [['show', '1'], /no report 1/],
    [['list', 'new'], /no state/],
    [['answer', '40001'], /TEXT is missing/],
    [['answer', '40001', ' '], /answer is missing/],
    [['drop'], /must be one of/],
  ])('says to an operator who types %j what is wrong', async (args, why) => {
    await expect(issuesCommand(server.db, args)).rejects.toThrow(why);
  });
});

describe('words of the house', () => {
  it('are there for everybody: terms, privacy notice, and that there is no chat', async () => {
    const terms = async (language: string) =>
      (await server.call('legalText', { document: 'terms' }, { language })).data;
    expect(await terms('de-DE')).toMatchObject({
      document: 'terms',
      title: 'Bedingungen',
      language: 'de-DE',
    });
    expect(await terms('fr-FR')).toMatchObject({ title: 'Conditions', language: 'fr-FR' });
    expect((await server.call('chatConfig', {})).data).toMatchObject({ enabled: false });
    const wrong = { document: 'secrets' } as unknown as { document: 'terms' };
    expect((await server.call('legalText', wrong)).errorCode).toBe('00002');
  });
  it('are the operator’s once one language is written in the console, and ours again when it is taken back', async () => {
    const { userId, token } = await server.register('owner@example.com');
    await server.db.query(`update users set role = 'depot:pages.edit' where id = $1`, [userId]);
    const own = { token };
    const read = async (document: 'terms' | 'privacy', language: string) =>
      (await server.call('legalText', { document }, { language })).data;
    const body = (title: string) => ({ title, sections: [{ heading: 'Eins', paragraphs: ['Text.'] }] });
    const wish = { terms: body('Unsere Bedingungen'), privacy: body('Unsere Daten') };
    const reason = 'a lawyer wrote them';
    const broken = { ...wish, terms: { title: 'A', sections: [{ heading: ' ', paragraphs: ['B'] }] } };
    expect(
      (await server.call('legalSet', { textLanguage: 'de-DE', ...broken, reason }, own)).errorInfo,
    ).toMatch(/^badParameters/);
    const set = await server.call('legalSet', { textLanguage: 'de-DE', ...wish, reason }, own);
    expect(set.data).toMatchObject({ source: 'console', languages: [{ language: 'de-DE' }] });
    expect(await read('terms', 'de-DE')).toMatchObject({
      ...{ ...wish.terms, updated: new Date().toISOString().slice(0, 10) },
    });
    // Never mixed: players of another language get the one that there is.
    expect(await read('privacy', 'fr-FR')).toMatchObject({ title: 'Unsere Daten', language: 'de-DE' });
    expect((await server.call('legalShow', { textLanguage: 'fr-FR' }, own)).data?.source).toBe('none');
    await server.call('legalTakeBack', { textLanguage: 'de-DE', reason }, own);
    expect(await read('terms', 'fr-FR')).toMatchObject({ title: 'Conditions', language: 'fr-FR' });
    const again = await server.call('legalTakeBack', { textLanguage: 'de-DE', reason }, own);
    expect(again.errorInfo).toMatch(/^notFound/);
    expect((await server.call('legalSet', { textLanguage: 'de-DE', ...wish, reason }, ann)).success).toBe(
      false,
    );
  });
});
