import { HomePreference, Theme } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { type AccountFixture, createAccountFixture, expectValue } from './account-fixture.ts';

let fixture: AccountFixture;
let owner: CallContext;
let userId: number;
beforeAll(async () => {
  fixture = await createAccountFixture();
  const registered = await fixture.register('pat@example.com');
  userId = registered.userId;
  owner = fixture.context(await fixture.callerFor(registered.token));
});
afterAll(() => fixture.test.drop());

const failure = (error: string, info: string) => expect.objectContaining({ error, info }) as unknown;

describe('preferences', () => {
  it('of theme and home are kept with the account', async () => {
    const { account } = fixture;
    expect(await account.handlers.setColour({ colour: Theme.pink }, owner)).toEqual({ colour: 2 });
    expect(await account.handlers.setHomePage({ homePageType: HomePreference.game }, owner)).toEqual({
      homePageType: 2,
    });
    expect(await account.handlers.userInfo({}, owner)).toMatchObject({ colour: 2, homePageType: 2 });
  });

  it('of the package are noted', async () => {
    const { account, test } = fixture;
    const given = { vestBagId: 2, packageName: 'arcade.coinpop.web' };
    expect(await account.handlers.identifyPackage(given, owner)).toEqual({ vestBagId: 2 });
    const { rows } = await test.database.query('select vest_bag_id, package_name from users where id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ vest_bag_id: 2, package_name: 'arcade.coinpop.web' }]);
  });
});

describe('the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { account } = fixture;
    const before = expectValue(await account.handlers.userInfo({}, owner));
    const changed = await account.handlers.updateProfile({ nickName: '  Mika   三花 ' }, owner);
    expect(changed).toEqual({ ...before, nickName: 'Mika 三花' });
    expect(
      await account.handlers.updateProfile({ currencyCode: 'EUR', countryCode: 'DEU' }, owner),
    ).toMatchObject({
      nickName: 'Mika 三花',
      currency: 'EUR',
      countryCode: 'DEU',
    });
  });

  it('names what cannot be used, and then changes nothing', async () => {
    const { account } = fixture;
    const before = await account.handlers.userInfo({}, owner);
    const save = (given: Parameters<typeof account.handlers.updateProfile>[0]) =>
      account.handlers.updateProfile({ nickName: 'Changed', ...given }, owner);
    expect(await save({ nickName: 'x\u202ey' })).toEqual(failure('nickNameInvalid', 'nickName'));
    expect(await save({ nickName: '' })).toEqual(failure('nickNameInvalid', 'nickName'));
    for (const currencyCode of ['XXX', 'eur', '', 'toString']) {
      expect(await save({ currencyCode })).toEqual(failure('currencyUnknown', 'currencyCode'));
    }
    for (const countryCode of ['DE', 'XXX', '']) {
      expect(await save({ countryCode })).toEqual(failure('countryUnknown', 'countryCode'));
    }
    expect(await save({ portrait: 'nobody.webp' })).toEqual(failure('portraitUnknown', 'portrait'));
    expect(await account.handlers.userInfo({}, owner)).toEqual(before);
  });

  it('shows an uploaded portrait of one’s own, until it is taken away', async () => {
    const { account, uploads } = fixture;
    uploads.set('mine.webp', userId).set('theirs.webp', userId + 1);
    expect(await account.handlers.updateProfile({ portrait: 'theirs.webp' }, owner)).toEqual(
      failure('portraitUnknown', 'portrait'),
    );
    const shown = await account.handlers.updateProfile({ portrait: 'mine.webp' }, owner);
    expect(shown).toMatchObject({ portrait: '/media/mine.webp' });
    expect(await account.handlers.updateProfile({ portrait: '' }, owner)).toMatchObject({ portrait: '' });
    expect(uploads.has('mine.webp')).toBe(false);
  });
});

describe('what the account says about itself', () => {
  it('is a risk while neither mail nor mobile is confirmed', async () => {
    const { account, test } = fixture;
    const ask = () => account.handlers.riskInfo({}, owner);
    expect(await ask()).toEqual({ riskFlag: false, mailVerified: true, mobileVerified: false });
    await test.database.query('update users set mail = null where id = $1', [userId]);
    expect(await ask()).toEqual({ riskFlag: true, mailVerified: false, mobileVerified: false });
    await test.database.query(`update users set mobile = '+4930123456' where id = $1`, [userId]);
    expect(await ask()).toEqual({ riskFlag: false, mailVerified: false, mobileVerified: true });
  });

  it('is an empty list of rates for a currency that nobody knows', async () => {
    const { account, context } = fixture;
    expect(await account.handlers.currencyRates({ of: 'XXX' }, context())).toEqual({ list: [] });
    expect(expectValue(await account.handlers.currencyRates({}, context())).list.length).toBeGreaterThan(10);
  });
});
