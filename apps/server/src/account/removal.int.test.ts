import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hold } from '../ports/ledger.store.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';
import { trialLogin } from '../testing/trial-login.ts';

let fixture: AccountFixture;
let serial = 0;
let mail: string;
let userId: number;
let token: string;
let owner: CallContext;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
beforeEach(async () => {
  serial += 1;
  mail = `leaver-${serial}@example.com`;
  ({ userId, token } = await fixture.register(mail));
  owner = fixture.context(await fixture.callerFor(token));
});
afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;
const proof = { password: md5('secret') };
const shown = { coins: 3_000, toys: 0 };
const remove = (given: object = {}) =>
  fixture.account.handlers.removeAccount({ ...shown, proof, ...given }, owner);
const query = (sql: string, values: unknown[] = [userId]) => fixture.test.database.query(sql, values);

async function holdCoins(): Promise<void> {
  await fixture.test.database.transaction((tx) =>
    hold(tx, {
      key: `test:${userId}`,
      debit: `player:${userId}:coin`,
      credit: 'house:claw:coin',
      asset: 'coin',
      amount: 100,
      kind: 'test',
      ref: '',
      playerId: userId,
      expiresInSeconds: 60,
    }),
  );
}

describe('removing the account', () => {
  it('says before what would be lost, and how the owner can confirm', async () => {
    expect(await fixture.account.handlers.removalPreview({}, owner)).toEqual({
      coins: 3_000,
      toys: 0,
      parcels: 0,
      openPlay: false,
      ways: { password: true, code: true, passkey: false, social: [] },
    });
  });

  it('ends the sessions, frees the address and leaves nobody behind', async () => {
    const { account, wallet, context } = fixture;
    await account.handlers.updateProfile({ nickName: 'Remarkable Name' }, owner);
    await query(`insert into addresses (player_id, name, country, line1, line2, city, region, postcode, phone)
      values ($1, 'Remarkable Name', 'DE', 'Street 1', '', 'Berlin', '', '10115', '+49301')`);
    expect(await remove()).toEqual({ done: true });
    expect(await account.identify(token)).toBeNull();
    const login = { authSource: AuthSource.email, mail, ...proof };
    expect(await account.handlers.login(login, context())).toEqual(failure('wrongCredentials'));
    expect((await wallet.balances(userId)).coin).toMatchObject({ balance: 0, held: 0 });
    expect(await auditLedger(fixture.test.database)).toEqual([]);
    const { rows } = await query('select to_jsonb(u) as row from users u where id = $1');
    expect(JSON.stringify(rows)).not.toMatch(/Remarkable|leaver/);
    expect((await query('select 1 from addresses where player_id = $1')).rowCount).toBe(0);
    expect((await query('select 1 from ledger_transfers where player_id = $1')).rowCount).toBe(2);
    fixture.clock.add(60_000);
    expect((await fixture.register(mail)).userId).not.toBe(userId);
  });

  it('gives nothing up that the player was not shown', async () => {
    for (const wrong of [{ coins: 0 }, { coins: 2_999 }, { coins: 3_001 }, { toys: 1 }]) {
      expect(await remove(wrong)).toMatchObject({ error: 'holdingsChanged', info: '3000,0' });
    }
    expect(await fixture.account.identify(token)).not.toBeNull();
    expect((await fixture.wallet.balances(userId)).coin.balance).toBe(3_000);
  });

  it('waits for an open play', async () => {
    await holdCoins();
    expect(await fixture.account.handlers.removalPreview({}, owner)).toMatchObject({ openPlay: true });
    expect(await remove()).toEqual(failure('playOpen'));
    expect(await fixture.account.identify(token)).not.toBeNull();
  });

  it('spends no proof on a removal that cannot be', async () => {
    expectValue(await fixture.account.handlers.sendConfirmCode({}, owner));
    const code = { proof: { code: fixture.lastCode(mail) } };
    expect(await remove({ ...code, coins: 0 })).toEqual(failure('holdingsChanged'));
    expect(await remove(code)).toEqual({ done: true });
  });

  it('needs a proof of the owner: password, code or passkey', async () => {
    const { account } = fixture;
    expect(await remove({ proof: {} })).toEqual(failure('confirmationWrong'));
    expect(await remove({ proof: { password: md5('guess') } })).toEqual(failure('confirmationWrong'));
    expectValue(await account.handlers.sendConfirmCode({}, owner));
    expect(await remove({ proof: { code: 1 } })).toEqual(failure('codeWrong'));
    const device = new SoftwareAuthenticator();
    const begun = expectValue(await account.handlers.passkeyOptions({ purpose: 'add' }, owner));
    const answer = { ceremony: begun.ceremony, response: device.create(begun.options) };
    expectValue(await account.handlers.addPasskey(answer, owner));
    const asked = expectValue(await account.handlers.passkeyOptions({ purpose: 'confirm' }, owner));
    const confirm = { ceremony: asked.ceremony, response: device.get(asked.options) };
    expect(await remove({ proof: confirm })).toEqual({ done: true });
    const entering = expectValue(
      await account.handlers.passkeyOptions({ purpose: 'signIn' }, fixture.context()),
    );
    const entry = { ceremony: entering.ceremony, response: device.get(entering.options) };
    expect(await account.handlers.loginByPasskey(entry, fixture.context())).toEqual(
      failure('passkeyRefused'),
    );
  });

  it('keeps a parcel’s address until it has arrived', async () => {
    const address = { id: '1', name: 'Remarkable', country: 'DE', line1: 'Street 1', phone: '+49301' };
    await query(
      `insert into orders (player_id, request_key, stage, address, courier, demonstration, promised_from, promised_to)
       values ($1, 'one', 'shipped', $2, '{}', true, now(), now()), ($1, 'two', 'delivered', $2, '{}', true, now(), now())`,
      [userId, JSON.stringify(address)],
    );
    expect(await fixture.account.handlers.removalPreview({}, owner)).toMatchObject({ parcels: 1 });
    expectValue(await remove());
    const names = async () => {
      const { rows } = await query(
        `select address->>'name' as name, address->>'country' as country from orders where player_id = $1 order by id`,
      );
      return rows;
    };
    const blank = { name: '', country: 'DE' };
    expect(await names()).toEqual([{ name: 'Remarkable', country: 'DE' }, blank]);
    await fixture.account.sweep();
    expect(await names()).toEqual([{ name: 'Remarkable', country: 'DE' }, blank]);
    await query(`update orders set stage = 'delivered' where player_id = $1`);
    await fixture.account.sweep();
    expect(await names()).toEqual([blank, blank]);
  });

  it('happens once when asked twice at the same moment', async () => {
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.filter((reply) => 'done' in reply)).toHaveLength(1);
    expect(await auditLedger(fixture.test.database)).toEqual([]);
  });
});

describe('taking one’s data along', () => {
  it('gives what every feature holds, without a secret, and not too often', async () => {
    const { account } = fixture;
    const { fileName, data } = expectValue(await account.handlers.exportData({}, owner));
    expect(fileName).toMatch(new RegExp(`^grabbit-${userId}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(data).toMatchObject({
      account: { profile: [{ id: userId, mail, has_password: true }], sessions: [{ agent: 'test' }] },
      wallet: {
        balances: [{ asset: 'coin', balance: 3_000 }, { asset: 'trial' }],
        movements: [{ kind: 'welcome' }],
      },
      play: [],
      orders: { toys: [], addresses: [] },
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash"|token/i);
    for (let round = 0; round < 4; round += 1) expectValue(await account.handlers.exportData({}, owner));
    expect(await account.handlers.exportData({}, owner)).toEqual(failure('tooManyRequests'));
  });

  it('gives nothing of anybody else', async () => {
    const other = await fixture.register(`other-${serial}@example.com`);
    const { data } = expectValue(await fixture.account.handlers.exportData({}, owner));
    expect(JSON.stringify(data)).not.toContain(`other-${serial}`);
    expect(JSON.stringify(data)).not.toContain(`"${other.userId}"`);
  });
});

describe('trial accounts', () => {
  it('go when nobody used them for 30 days', async () => {
    const { account, context, clock, test, wallet } = fixture;
    const idle = expectValue(await account.handlers.login(trialLogin, context()));
    const used = expectValue(await account.handlers.login(trialLogin, context()));
    const day = 86_400_000;
    await test.database.query('update users set created_at = $2 where id = any($1::bigint[])', [
      [idle.userId, used.userId],
      new Date(clock.now()),
    ]);
    clock.add(29 * day);
    expect(await account.identify(used.token)).not.toBeNull();
    await account.sweep();
    const gone = async () => {
      const { rows } = await test.database.query<{ id: number }>(
        'select id from users where trial and removed_at is not null',
      );
      return rows.map(({ id }) => id);
    };
    expect(await gone()).toEqual([]);
    clock.add(day + 1);
    await account.sweep();
    expect(await gone()).toEqual([idle.userId]);
    expect(await account.identify(idle.token)).toBeNull();
    expect(await account.identify(used.token)).not.toBeNull();
    expect((await wallet.balances(idle.userId)).trial.balance).toBe(0);
    expect(await auditLedger(test.database)).toEqual([]);
  });
});
