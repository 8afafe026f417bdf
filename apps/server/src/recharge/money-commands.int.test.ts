import { RechargeKind } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunnableCommand } from '../registry/commands.ts';
import { popupsCommands } from '../rewards/popups.commands.ts';
import { choosePlan } from '../testing/choose-plan.ts';
import { commandContext } from '../testing/command-context.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { booksCommands } from '../wallet/books.commands.ts';
import { paymentsCommands } from './payments.commands.ts';

let server: TestServer;
let player: { token: string; userId: number };
let number = '';
const signed = ['--who', 'Ada', '--reason', 'the player asked'];

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  player = await server.register('depot@example.com');
  const { token } = player;
  const { data } = await server.call('rechargeList', { kind: RechargeKind.regular }, { token });
  const { configId = 0, rechargeMoney: price = 0 } = data?.list[0] ?? {};
  const params = {
    requestId: 'depot-payment',
    isCyclical: 0,
    configId,
    price,
    position: 19,
    rechargeType: 15,
  } as const;
  const begun = await server.call('paypalPay', params, { token });
  number = begun.data?.rechargeNumber ?? '';
  await choosePlan(server.address, number, 'never');
}, 60_000);
afterAll(() => server.stop());

async function run(command: RunnableCommand, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await command.run(args, {
    ...commandContext(server.db),
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}
const payments = (...args: string[]): Promise<string> => run(paymentsCommands, ...args);
const books = (...args: string[]): Promise<string> => run(booksCommands, ...args);

it('finds a payment by any of its names, asks its provider anew and gives its money back, once', async () => {
  expect(await payments('ask', number)).toContain('credited');
  expect(await payments('list', 'credited')).toContain(number);
  expect(await payments('show', `SBX-${number}`)).toContain('captured');
  expect(await payments('show', number)).toContain('begun     at live room, for live room');
  expect(await payments('show', `CAP-SBX-${number}`)).toContain(number);
  await expect(payments('refund', number)).rejects.toThrow('--who');
  await expect(payments('refund', number, '--who', 'Ada')).rejects.toThrow('--reason');
  expect(await payments('refund', number, ...signed)).toContain('refunded');
  await expect(payments('refund', number, ...signed)).rejects.toThrow('nothing to give back');
  expect(await books('log')).toContain('the player asked');
});

it('compares a day with the provider’s report and lists what differs, until somebody has settled it', async () => {
  await server.db.query(
    `insert into sandbox_orders (reference, amount_cents, currency, title, notify_key, return_url, cancel_url, state,
       capture_id, captured_at) values ('SBX-strange', 5, 'USD', '', '', '', '', 'captured', 'CAP-strange', now())`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const told = await payments('reconcile', day);
  expect(told).toContain('SBX-strange: unknown order');
  const id = /^(\d+) .*SBX-strange/m.exec(await payments('differences'))?.[1] ?? '';
  await payments('settled', id, ...signed);
  expect(await payments('differences')).toBe('No differences.');
  await expect(payments('settled', id, ...signed)).rejects.toThrow('no open difference');
});

it('prints books that are even, and gives with a name and a reason', async () => {
  const before = (await server.call('balance', {}, { token: player.token })).data?.balance ?? 0;
  await books('grant', `${player.userId}`, 'coins', '25', ...signed);
  expect((await server.call('balance', {}, { token: player.token })).data?.balance).toBe(before + 25);
  const sums = [...(await books('balance')).matchAll(/sum +(-?\d+)/g)].map((match) => match[1]);
  expect(sums.length).toBeGreaterThan(1);
  expect(new Set(sums)).toEqual(new Set(['0']));
  expect(await books('audit')).toBe('The books are sound.');
});

it('turns an offer off, so that it comes to nobody', async () => {
  const offered = async () => (await server.call('giveData', {}, { token: player.token })).data;
  expect((await offered())?.userPopupModel).not.toBeNull();
  const listed = (await run(popupsCommands, 'list')).matchAll(/^(\d+) /gm);
  for (const [, id = ''] of listed) await run(popupsCommands, 'off', id);
  const other = await server.register('late@example.com');
  const { data } = await server.call('giveData', {}, { token: other.token });
  expect(data?.userPopupModel).toBeNull();
});

it('says what is wrong with a command', async () => {
  const wrong: readonly (readonly [() => Promise<string>, string])[] = [
    [() => payments('list', 'paid'), 'is no state'],
    [() => payments('show', 'nobody'), 'There is no payment nobody'],
    [() => payments('reconcile', 'yesterday'), 'is no day'],
    [() => payments('burn'), 'The command must be one of'],
    [() => books('grant', '0x1', 'coins', '5', ...signed), 'PLAYER must be a whole number'],
    [() => books('grant', '999999', 'coins', '5', ...signed), 'There is no player 999999'],
    [() => books('grant', '1', 'coins', '-5', ...signed), 'Unknown option'],
    [() => books('grant', '1', 'coins', '1.5', ...signed), 'whole number'],
    [() => books('grant', '1', 'gold', '5', ...signed), 'coins or postage'],
    [() => books('burn'), 'The command must be one of'],
    [() => run(popupsCommands, 'off', 'x'), 'no popup'],
  ];
  for (const [command, words] of wrong) await expect(command()).rejects.toThrow(words);
});
