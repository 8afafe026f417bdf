// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { quicknet } from '@grabbit/engines/beacon';
import { useSession } from '../kernel/session.store.ts';
import { enterBag, followBag } from './bag-keeper.ts';

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
  phase: 'listed',
  closesAt: 1_000,
  nowTime: 1_000,
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
  await followBag(bag);
  await followBag(bag);
  expect(asked('liveBagReveal')).toHaveLength(1);
});

it('shows no seed that a beacon makes needless, and none of somebody else at this device', async () => {
  call.mockResolvedValue({ number: 1, entry: '', signature: '' });
  await enterBag(bag, 'free', '');
  await followBag({ ...bag, beaconRound: 9, beacon: { chain: quicknet.hash, relays: [] } });
  useSession.setState({ userId: 8 });
  await followBag(bag);
  expect(asked('liveBagReveal')).toEqual([]);
});
