import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLiveServer, type LiveServer } from '../testing/start-live-server.ts';
import { demoDelivery } from './orders.seed.ts';

let server: LiveServer;
let owner = '';

beforeAll(async () => {
  server = await startLiveServer({ couriers: false });
  ({ token: owner } = await server.register('owner@example.com'));
  await server.operate('maintainers', 'add', 'owner@example.com', '--reason', 'we open', '--who', 'Ada');
});
afterAll(() => server.stop());

const reason = 'our couriers';
const asked = (name: 'deliveryTerms' | 'deliveryTable') => server.call(name, {}, { token: owner });

it('sends nothing anywhere before somebody has said what it costs', async () => {
  expect((await asked('deliveryTerms')).data).toMatchObject({ source: 'none', changedBy: '' });
  expect((await server.call('addressRules', {}, { token: owner })).data).toEqual({ list: [] });
});

it('takes what the operator says at once, and says what does not fit together', async () => {
  const own = { ...demoDelivery, blocked: ['CA'], returnDays: 30 };
  const wrong = { ...own, zones: [...own.zones, { ...own.zones[0] }] };
  const refused = await server.call('deliveryChange', { terms: wrong, reason } as never, { token: owner });
  expect(refused).toMatchObject({
    success: false,
    errorInfo: expect.stringContaining('US is in two zones') as string,
  });
  const { data } = await server.call('deliveryChange', { terms: own, reason } as never, { token: owner });
  expect(data).toMatchObject({ source: 'console', terms: own });
  expect((await asked('deliveryTable')).data).toMatchObject({ blocked: ['CA'], returnDays: 30 });
  const { data: rules } = await server.call('addressRules', {}, { token: owner });
  const countries = rules?.list.map(({ country }) => country) ?? [];
  expect([countries.includes('US'), countries.includes('CA')]).toEqual([true, false]);
  const printed = JSON.parse(await server.operate('couriers')) as unknown;
  expect(printed).toMatchObject({ blocked: ['CA'] });
});

it('goes back to the file, or to none', async () => {
  const { data } = await server.call('deliveryReset', { reason }, { token: owner });
  expect(data).toMatchObject({ source: 'none' });
  expect((await asked('deliveryTable')).data).toMatchObject({ zones: [] });
});
