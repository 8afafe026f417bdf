// @vitest-environment happy-dom
import { publicBeacons } from '@grabbit/engines/beacon';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../kernel/session.store.ts';
import { didBeaconCome, enterBag, followClosedBag } from './bag-keeper.ts';

const call = vi.hoisted(() => vi.fn<(name: string, params: Record<string, unknown>) => Promise<unknown>>());
vi.mock('../kernel/call.ts', () => ({ call }));

type Bag = Parameters<typeof enterBag>[0];
const bag = {
  bagId: 5,
  roomId: 31,
  sequence: 1,
  commitment: '',
  key: '',
  own: 1,
  list: 'all',
  beaconRound: 0,
} as Bag;
const asked = (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, params]) => params);

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  useSession.setState({ token: 'a', userId: 7, role: null });
});

it('asks again with the same seed and key when the answer was lost, and shows that seed', async () => {
  call.mockRejectedValueOnce(new Error('the line is cut'));
  await expect(enterBag(bag, 'free', '')).rejects.toThrow('the line is cut');
  call.mockResolvedValue({ number: 1, entry: '', signature: '' });
  expect(await enterBag(bag, 'free', '')).toBe('unsigned');
  const [first, again] = asked('liveBagJoin');
  expect(again).toEqual(first);
  await followClosedBag(bag);
  await followClosedBag(bag);
  expect(asked('liveBagReveal')).toHaveLength(1);
});

it('shows no seed that a beacon makes needless, and none of somebody else at this device', async () => {
  call.mockResolvedValue({ number: 1, entry: '', signature: '' });
  await enterBag(bag, 'free', '');
  await followClosedBag({ ...bag, beaconRound: 9 });
  useSession.setState({ userId: 8 });
  await followClosedBag(bag);
  expect(asked('liveBagReveal')).toEqual([]);
});

it('asks the relays for the value whose want a bag was called off for: the one that was told when the list was closed', async () => {
  const [chain] = publicBeacons.chains;
  const beacon = { chain: chain?.hash ?? '', relays: ['https://relay.example'] };
  const asked = vi.fn(async () => Response.json({ signature: 'ab' }));
  vi.stubGlobal('fetch', asked);
  call.mockResolvedValue({ number: 1, entry: '', signature: '' });
  await enterBag(bag, 'free', '');
  await followClosedBag({ ...bag, beaconRound: 9 });
  expect(await didBeaconCome({ ...bag, beaconRound: 10, beacon })).toBe(false);
  expect(asked.mock.calls).toEqual([[`https://relay.example/${chain?.hash}/public/9`, expect.anything()]]);
  expect(await didBeaconCome({ ...bag, bagId: 6, beaconRound: 0, beacon })).toBeNull();
  vi.unstubAllGlobals();
});
