import { ExchangeCodeResult, ExchangeCodeRewardType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { handClock } from './cards-fixture.ts';
import { codeLimits } from './code-attempts.ts';
import { codesCommands } from './codes.commands.ts';
import { newExchangeCode } from './exchange-code.ts';
import { outputOf } from '../testing/command-context.ts';

const codesCommand = outputOf(codesCommands);

const dayMs = 86_400_000;
const clock = handClock(Date.UTC(2026, 10, 22, 9));
let server: TestServer;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
}, 60_000);
afterAll(() => server.stop());

interface Player {
  readonly token: string;
  readonly userId: number;
}

const newPlayer = (): Promise<Player> => server.register(`code-${(serial += 1)}@example.com`);
const newPlayers = async (count: number): Promise<Player[]> => {
  const players: Player[] = [];
  while (players.length < count) players.push(await newPlayer());
  return players;
};

/** Makes a batch by the operator's command, and gives its codes. */
async function codes(...args: string[]): Promise<string[]> {
  const printed = await codesCommand(server.db, ['create', ...args, '--title', 'Test']);
  return printed.split('\n').slice(1);
}

const code = async (...args: string[]): Promise<string> => (await codes(...args))[0] ?? '';

const redeem = ({ token }: Player, given: string, requestId?: string) =>
  server.call('redeemCode', { code: given, ...(requestId === undefined ? {} : { requestId }) }, { token });

const coinsOf = async ({ token }: Player): Promise<number> =>
  (await server.call('balance', {}, { token })).data?.balance ?? 0;

/** All test players share one address: its count begins anew. */
const forgetAddress = () =>
  server.db.query(`delete from rate_counts where subject like 'exchange-code:address:%'`);

describe('[E31] an exchange code', () => {
  it('gives nothing during a break, and is not used up by the try', async () => {
    const player = await newPlayer();
    const until = new Date(clock.now() + dayMs);
    await server.db.query('insert into protections (player_id, break_until) values ($1, $2)', [
      player.userId,
      until,
    ]);
    const given = await code('coins', '--amount', '120');
    const before = await coinsOf(player);
    expect((await redeem(player, given)).errorInfo).toContain('onBreak');
    expect(await coinsOf(player)).toBe(before);
    clock.pass(dayMs);
    expect((await redeem(player, given)).data?.result).toBe(ExchangeCodeResult.success);
    clock.pass(-dayMs);
  });

  it('of coins, shipping fee, discount card, push trial and slot trial is given at once', async () => {
    const player = await newPlayer();
    const { token } = player;
    const before = await coinsOf(player);
    const success = ExchangeCodeResult.success;
    const reward = async (...args: string[]) => (await redeem(player, await code(...args))).data;
    expect(await reward('coins', '--amount', '120')).toMatchObject({
      ...{ result: success, reward: { rewardType: ExchangeCodeRewardType.coins, amount: 120 } },
    });
    expect(await coinsOf(player)).toBe(before + 120);
    expect((await reward('shipping-fee', '--amount', '500'))?.reward).toMatchObject({ amount: 500 });
    expect((await server.call('offsetAmount', {}, { token })).data?.ofsetAmount).toBe(500);
    expect((await reward('discount-card', '--card', '1002'))?.reward).toMatchObject({ amount: 10 });
    expect((await server.call('bonusCards', {}, { token })).data?.list).toMatchObject([{ ratio: 10 }]);
    expect((await reward('push-trial', '--amount', '30'))?.result).toBe(success);
    expect((await reward('slot-trial', '--amount', '20'))?.result).toBe(success);
    const { data } = await server.call('trialBalance', {}, { token });
    expect(data?.trialBalance).toMatchObject({ push: 30, slot: 20 });
  });

  it('of goods lays a toy in the pack', async () => {
    const player = await newPlayer();
    const { rows } = await server.db.query<{ id: number; kind: string }>(
      'select id, kind from goods order by id limit 1',
    );
    const toy = rows[0] ?? { id: 0, kind: '' };
    const { data } = await redeem(player, await code('goods', '--goods', `${toy.id}`));
    expect(data?.reward).toMatchObject({ rewardType: ExchangeCodeRewardType.goods, name: toy.kind });
    const pack = await server.call('pack', {}, { token: player.token });
    expect(pack.data?.list.map(({ kind }) => kind)).toEqual([toy.kind]);
  });

  it('of a club discount is a coupon', async () => {
    const player = await newPlayer();
    const args = ['club-discount', '--class', 'ruby', '--term', 'month', '--amount', '300'];
    const { data } = await redeem(player, await code(...args));
    expect(data?.reward).toMatchObject({ amount: 300, cardClass: 2, configType: 6 });
    const counts = await server.call('cardCounts', {}, { token: player.token });
    expect(counts.data?.clubOffsetCardCount).toBe(1);
  });

  it('says why it brings nothing: wrong, up limit, expired, used', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const result = async (player: Player, given: string) => (await redeem(player, given)).data?.result;
    for (const wrong of [newExchangeCode(), 'ABC', ' ', '😀', `${newExchangeCode()}0`, "' or 1=1 --"]) {
      expect(await result(ann, wrong)).toBe(ExchangeCodeResult.wrong);
    }
    const [first = '', second = ''] = await codes('coins', '--amount', '5', '--count', '2');
    expect(await result(ann, first.toLowerCase().replaceAll('-', ' '))).toBe(ExchangeCodeResult.success);
    expect(await result(ann, second)).toBe(ExchangeCodeResult['up limit']);
    expect(await result(bob, first)).toBe(ExchangeCodeResult.used);
    expect(await result(bob, second)).toBe(ExchangeCodeResult.success);
    const dated = await code('coins', '--amount', '5', '--from', '2026-11-23', '--until', '2026-11-24');
    expect(await result(ann, dated)).toBe(ExchangeCodeResult.wrong);
    clock.pass(dayMs);
    const open = await code('coins', '--amount', '5', '--until', '2026-11-24');
    expect(await result(ann, open)).toBe(ExchangeCodeResult.success);
    clock.pass(dayMs);
    expect(await result(bob, dated)).toBe(ExchangeCodeResult.expired);
  });

  it('of a stopped batch is expired', async () => {
    const player = await newPlayer();
    const given = await code('coins', '--amount', '5');
    const { rows } = await server.db.query<{ id: number }>('select max(id) as id from exchange_batches');
    const id = `${rows[0]?.id}`;
    expect(await codesCommand(server.db, ['stop', id, '--reason', 'printed twice'])).toBe(
      `Batch ${id} is stopped.`,
    );
    expect((await redeem(player, given)).data?.result).toBe(ExchangeCodeResult.expired);
  });
});

describe('under concurrency', () => {
  it('a code is redeemed by one of many players', async () => {
    await forgetAddress();
    const players = await newPlayers(12);
    const given = await code('coins', '--amount', '70');
    const before = await Promise.all(players.map(coinsOf));
    const replies = await Promise.all([...players, ...players].map((player) => redeem(player, given)));
    const results = replies.map(({ data }) => data?.result);
    expect(results.filter((result) => result === ExchangeCodeResult.success)).toHaveLength(1);
    expect(results.filter((result) => result === ExchangeCodeResult.used)).toHaveLength(23);
    const after = await Promise.all(players.map(coinsOf));
    expect(after.reduce((sum, coins, index) => sum + coins - (before[index] ?? 0), 0)).toBe(70);
  });

  it('a player gets no further than the limits of player and batch', async () => {
    await forgetAddress();
    const player = await newPlayer();
    const before = await coinsOf(player);
    const many = await codes('coins', '--amount', '10', '--count', '12', '--per-player', '3');
    const replies = await Promise.all(many.map((given) => redeem(player, given)));
    expect(replies.filter(({ data }) => data?.result === ExchangeCodeResult.success)).toHaveLength(3);
    expect(await coinsOf(player)).toBe(before + 30);
    const players = await newPlayers(8);
    const shared = await code('coins', '--amount', '10', '--uses', '8', '--total', '5');
    const shares = await Promise.all(players.map((each) => redeem(each, shared)));
    expect(shares.filter(({ data }) => data?.result === ExchangeCodeResult.success)).toHaveLength(5);
    expect(shares.filter(({ data }) => data?.result === ExchangeCodeResult['up limit'])).toHaveLength(3);
  });

  it('the same request gives the same answer, the same key for another code is a fault', async () => {
    await forgetAddress();
    const player = await newPlayer();
    const before = await coinsOf(player);
    const [first = '', second = ''] = await codes('coins', '--amount', '10', '--count', '2');
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => redeem(player, first, 'the-same-request')),
    );
    expect(new Set(replies.map(({ data }) => data?.result))).toEqual(new Set([ExchangeCodeResult.success]));
    expect(await coinsOf(player)).toBe(before + 10);
    expect((await redeem(player, second, 'the-same-request')).errorCode).toBe('00006');
  });

  it('many tries at once are counted exactly, and those past the limit cost no look', async () => {
    await forgetAddress();
    const player = await newPlayer();
    // As many as get their turn at the database on a busy machine before it is said to be away.
    const tries = 6 * codeLimits.player.attempts;
    const replies = await Promise.all(Array.from({ length: tries }, () => redeem(player, newExchangeCode())));
    const looked = replies.filter(({ data }) => data?.result === ExchangeCodeResult.wrong);
    expect(looked).toHaveLength(codeLimits.player.attempts);
    const refused = replies.filter(({ errorCode }) => errorCode === '00005');
    expect(refused).toHaveLength(tries - codeLimits.player.attempts);
    const { rows } = await server.db.query<{ attempts: number }>(
      `select sum(attempts)::int as attempts from rate_counts where subject = $1`,
      [`exchange-code:player:${player.userId}`],
    );
    expect(rows[0]?.attempts).toBeGreaterThan(codeLimits.player.attempts);
    const again = await redeem(player, await code('coins', '--amount', '10'));
    expect(again.errorCode).toBe('00005');
  });
});

describe('the operator', () => {
  it('sees a code once: only its hash is kept, and what was done is written down', async () => {
    const [given = ''] = await codes('coins', '--amount', '15', '--who', 'mia');
    const { rows } = await server.db.query<{ dump: string }>(
      `select string_agg(c::text, ' ') || (select string_agg(b::text, ' ') from exchange_batches b) as dump
       from exchange_codes c`,
    );
    expect(rows[0]?.dump).not.toContain(given);
    expect(rows[0]?.dump).not.toContain(given.replaceAll('-', ''));
    const log = await server.db.query<{ who: string; action: string }>(
      'select who, action from operator_log order by id desc limit 1',
    );
    expect(log.rows).toEqual([{ who: 'mia', action: 'create codes' }]);
    expect(await codesCommand(server.db, ['list'])).toMatch(/coins {2}1 codes {2}0 of 1, 1 a player/);
  });

  it.each([
    [['create', 'coins', '--title', 'x'], 'mount must be a whole number'],
    [['create', 'coins', '--amount', '1.5', '--title', 'x'], '--amount must be a whole number'],
    [['create', 'coins', '--amount', '-3', '--title', 'x'], /argument|--amount/],
    [['create', 'coins', '--amount', '10'], 'The title must be one line'],
    [['create', 'gold', '--amount', '10', '--title', 'x'], 'The type must be one of'],
    [['create', 'goods', '--goods', '99999', '--title', 'x'], 'There is no toy 99999.'],
    [['create', 'discount-card', '--card', '99999', '--title', 'x'], 'There is no bonus card 99999.'],
    [
      ['create', 'club-discount', '--amount', '10', '--class', 'gold', '--title', 'x'],
      'Class must be one of',
    ],
    [['create', 'coins', '--amount', '1', '--count', '100001', '--title', 'x'], '--count must be'],
    [['stop', '101'], '--reason is missing'],
    [['stop', '4711', '--reason', 'x'], 'There is no batch 4711'],
    [['burn'], 'The command must be one of'],
  ])('is told what is wrong with %j', async (args, message) => {
    await expect(codesCommand(server.db, args)).rejects.toThrow(message);
  });

  it('a player has tries of their own, whatever others of their network tried', async () => {
    await forgetAddress();
    await server.db.query(
      `insert into rate_counts (subject, window_start, attempts)
       select 'exchange-code:address:127.0.0.1', to_timestamp(floor(extract(epoch from now()) / 600) * 600), 1000`,
    );
    const player = await newPlayer();
    const { data } = await redeem(player, await code('coins', '--amount', '10'));
    expect(data?.result).toBe(ExchangeCodeResult.success);
    await forgetAddress();
  });
});
