import { operatorCapabilities } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { commandContext } from '../testing/command-context.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { maintainersCommands } from './maintainers.commands.ts';

let server: TestServer;
let owner: { readonly token: string; readonly userId: number };
let serial = 0;
const reason = 'we grow';
const byWord = (a: string, b: string): number => a.localeCompare(b);

beforeAll(async () => {
  server = await startTestServer({ demonstration: false });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  owner = await staff('owner');
});

/** Somebody who may do what is named; all without it. */
async function staff(name: string, ...can: string[]) {
  const mail = `${name}-${(serial += 1)}@example.com`;
  const person = await server.register(mail);
  await maintainersCommands.output(['add', mail, ...can], commandContext(server.db));
  return { ...person, mail };
}

const as = (person: { readonly token: string }) => ({ token: person.token });
const page = async () => (await server.call('staffPage', {}, as(owner))).data;
const roleId = async (name: string) => (await page())?.roles.find((role) => role.name === name)?.id ?? 0;
const roleText = async (userId: number): Promise<string> => {
  const { rows } = await server.db.query<{ role: string }>('select role from users where id = $1', [userId]);
  return rows[0]?.role ?? '';
};

/** The code of the newest mail, and the link in it. */
async function mailed(): Promise<{ readonly link: string; readonly code: string }> {
  const { text = '' } = (await readOutbox(server.db)).at(0) ?? {};
  return {
    link: /http\S+/.exec(text)?.[0] ?? '',
    code: /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/m.exec(text)?.[0] ?? '',
  };
}

const invited = async (mail: string, ...roles: number[]) =>
  server.call('staffInvite', { mail, roles, mailLanguage: 'de', days: 3, reason }, as(owner));

it('invites by a mail, and only who has that address and its code joins, once', async () => {
  const packing = await roleId('packing');
  expect((await invited('New.Packer@example.com', packing)).errorInfo).toBeNull();
  const { link, code } = await mailed();
  expect(link).toBe(`${server.address}/console/join#${code}`);
  expect((await page())?.invitations).toMatchObject([{ mail: 'new.packer@example.com', roles: [packing] }]);

  const thief = await server.register('thief@example.com');
  const tried = await server.call('staffJoin', { code }, as(thief));
  expect(tried.errorInfo).toBe('denied: another mail address');
  const pekka = await server.register('new.packer@example.com');
  const wrong = await server.call('staffJoin', { code: 'AAAA-AAAA-AAAA-AAAA' }, as(pekka));
  expect(wrong.errorInfo).toBe('codeWrong');
  const { data: offer } = await server.call('staffInvited', { code: code.toLowerCase() }, as(pekka));
  const rights = ['goods.see', 'goods.stock', 'orders.pack'];
  expect(offer).toMatchObject({ mail: 'new.packer@example.com', roles: ['packing'], rights });

  const both = await Promise.all([1, 2].map(() => server.call('staffJoin', { code }, as(pekka))));
  expect(both.map(({ errorInfo }) => errorInfo ?? 'joined').toSorted(byWord)).toEqual([
    'codeWrong',
    'joined',
  ]);
  expect(await roleText(pekka.userId)).toBe(`depot:${rights.join(',')}`);
  const shown = await page();
  expect(shown?.people.find(({ playerId }) => playerId === pekka.userId)).toMatchObject({
    ...{ roles: [packing], may: rights, passkeys: 0, sessions: 1 },
  });
  expect(shown?.invitations).toEqual([]);
  const { rows: log } = await server.db.query<{ action: string; who: string }>(
    `select action, who from operator_log where action in ('invite', 'join staff') order by id`,
  );
  expect(log).toMatchObject([
    { action: 'invite' },
    { action: 'join staff', who: `player ${pekka.userId} (new.packer)` },
  ]);
}, 60_000);

it('keeps one invitation an address, which can be taken back and ends by itself', async () => {
  const [packing, floor] = [await roleId('packing'), await roleId('floor')];
  await invited('twice@example.com', packing);
  const { code: first } = await mailed();
  await invited('twice@example.com', floor);
  const { code: second } = await mailed();
  const twice = await server.register('twice@example.com');
  expect((await server.call('staffInvited', { code: first }, as(twice))).errorInfo).toBe('codeWrong');
  expect((await server.call('staffInvited', { code: second }, as(twice))).data?.roles).toEqual(['floor']);

  // Nobody loses a role that an invitation still offers.
  const gone = await server.call('roleRemove', { role: floor, reason }, as(owner));
  expect(gone.errorInfo).toBe('badParameters: somebody has this role');
  const { id = 0 } = (await page())?.invitations[0] ?? {};
  expect((await server.call('staffUninvite', { invitation: id, reason }, as(owner))).errorInfo).toBeNull();
  expect((await server.call('staffJoin', { code: second }, as(twice))).errorInfo).toBe('codeWrong');

  await invited('twice@example.com', floor);
  const { code: third } = await mailed();
  await server.db.query(`update staff_invitations set ends_at = now() - interval '1 second'`);
  expect((await server.call('staffJoin', { code: third }, as(twice))).errorInfo).toBe('codeWrong');
}, 60_000);

it('changes at once what everybody may do who has a role', async () => {
  const { data: made } = await server.call(
    'roleMake',
    { name: 'Night', rights: ['orders.pack'], reason },
    as(owner),
  );
  const role = made?.id ?? 0;
  const again = await server.call(
    'roleMake',
    { name: ' Night ', rights: ['orders.pack'], reason },
    as(owner),
  );
  expect(again.errorInfo).toBe('badParameters: there is a role Night already');
  const person = await staff('night', '--can', 'log.see');
  const packing = await roleId('packing');
  const give = { playerId: person.userId, roles: [role, packing], reason };
  expect((await server.call('staffRoles', give, as(owner))).data?.may).toEqual([
    'goods.see',
    'goods.stock',
    'orders.pack',
  ]);
  const change = { role, name: 'Night', rights: ['issues.answer', 'goods.see'] as const, reason };
  const changed = await server.call('roleChange', { ...change, rights: [...change.rights] }, as(owner));
  expect(changed.data).toEqual({ people: 1 });
  expect(await roleText(person.userId)).toBe('depot:goods.see,goods.stock,orders.pack,issues.answer');
  const kept = await server.call('roleRemove', { role, reason }, as(owner));
  expect(kept.errorInfo).toBe('badParameters: somebody has this role');

  const ended = await server.call('staffSessionsEnd', { playerId: person.userId, reason }, as(owner));
  expect(ended.data).toEqual({ ended: 1 });
  expect((await server.call('userInfo', {}, as(person))).errorInfo).toMatch(/^tokenExpired/);

  await server.call('staffRoles', { playerId: person.userId, roles: [], reason }, as(owner));
  expect(await roleText(person.userId)).toBe('user');
  expect((await server.call('roleRemove', { role, reason }, as(owner))).errorInfo).toBeNull();
}, 60_000);

it('lets nobody give or take more than they may do themselves', async () => {
  const clerk = await staff('clerk', '--can', 'maintainers.edit,orders.pack');
  const helper = await staff('helper', '--can', 'orders.pack');
  const money = await roleId('money');
  const by = as(clerk);
  const mine = { playerId: helper.userId, reason };
  const tries = [
    await server.call('staffRoles', { ...mine, roles: [money] }, by),
    await server.call(
      'staffInvite',
      { mail: 'a@example.com', roles: [money], mailLanguage: 'en', days: 1, reason },
      by,
    ),
    await server.call('roleMake', { name: 'rich', rights: ['money.see'], reason }, by),
    await server.call('roleChange', { role: money, name: 'money', rights: ['orders.pack'], reason }, by),
    await server.call('maintainerSet', { mail: helper.mail, may: ['money.see'], reason }, by),
  ];
  for (const { errorInfo } of tries) expect(errorInfo).toMatch(/^denied: money\./);
  // Nor do they put an owner out.
  const out = await server.call('staffRoles', { playerId: owner.userId, roles: [], reason }, by);
  expect(out.errorInfo).toMatch(/^denied: /);
  expect(
    (await server.call('maintainerSet', { mail: helper.mail, may: 'all', reason }, by)).errorInfo,
  ).toMatch(/^denied: /);
  expect(await roleText(owner.userId)).toBe('depot');
  expect(await roleText(helper.userId)).toBe('depot:orders.pack');
  const self = await server.call('staffRoles', { playerId: clerk.userId, roles: [money], reason }, by);
  expect(self.errorInfo).toBe('denied: own account');
}, 60_000);

it('leaves an owner where two take each other’s rights at the same moment', async () => {
  await server.db.query(`update users set role = 'user' where role like '%depot%'`);
  const [one, two] = [await staff('one'), await staff('two')];
  // Both are known as owners when they begin.
  await Promise.all([one, two].map((each) => server.call('userInfo', {}, as(each))));
  const answers = await Promise.all([
    server.call('staffRoles', { playerId: two.userId, roles: [], reason }, as(one)),
    server.call('staffRoles', { playerId: one.userId, roles: [], reason }, as(two)),
  ]);
  expect(answers.map(({ errorInfo }) => errorInfo ?? 'done').toSorted(byWord)).toEqual([
    'denied: maintainers.edit',
    'done',
  ]);
  const { rows } = await server.db.query(`select id from users where role = 'depot'`);
  expect(rows).toHaveLength(1);
}, 60_000);

it('has rights in its first roles that there are', async () => {
  const shown = await page();
  const rights = shown?.roles.flatMap((role) => role.rights) ?? [];
  expect(rights.filter((right) => !operatorCapabilities.some((known) => known === right))).toEqual([]);
  expect(shown?.roles.slice(0, 6).map(({ name }) => name)).toEqual([
    ...['floor', 'packing', 'support', 'moderation', 'money', 'content'],
  ]);
}, 60_000);
