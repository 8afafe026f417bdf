// @vitest-environment happy-dom
import { bagEntryLink, writeBagEntry } from '@grabbit/engines/bag';
import { beaconTime, quicknet } from '@grabbit/engines/beacon';
import { toBase64, verifierOf, writeVerifier } from '@grabbit/engines/checkpoints';
import { verifyEvidence } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { useSession } from '../kernel/session.store.ts';
import { didBeaconCome, enterBag, followBag } from './bag-keeper.ts';

const call = vi.hoisted(() => vi.fn<(name: string, params: Record<string, unknown>) => Promise<unknown>>());
vi.mock('../kernel/call.ts', () => ({ call }));

const pkcs8 = Buffer.from(`302e020100300506032b657004220420${sha256Hex('key')}`, 'hex');
const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' });
const key = writeVerifier(verifierOf('arcade', Uint8Array.from(spki.subarray(-32))));
const signatureOf = (text: string): string =>
  toBase64(Uint8Array.from(sign(null, Buffer.from(`grabbit-acceptance 1\n${text}`), secret)));

type Bag = Parameters<typeof enterBag>[0];
const bag = {
  ...{ bagId: 5, roomId: 31, sequence: 1, commitment: sha256Hex('sealed'), key, own: 1, list: 'all' },
  ...{ beaconRound: 0, beacon: null, phase: 'listed', closesAt: 1_000, nowTime: 1_000, entries: 1 },
} as unknown as Bag;
const round = 9;
const withBeacon = { ...bag, beaconRound: round, beacon: { chain: quicknet.hash, relays: [] } };
const asked = (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, params]) => params);

/** What an honest arcade signs for an entry. */
function signed({ clientSeedHash, way }: Record<string, unknown>) {
  const at = '2026-11-29T10:00:00.000Z';
  const entry = {
    number: 1,
    player: 'P-1',
    clientSeedHash: clientSeedHash as string,
    way: way as 'free',
    at,
  };
  const { commitment } = bag;
  const of = {
    format: 'grabbit-bag-entry',
    version: 1,
    arcade: 'arcade',
    roomId: '31',
    sequence: 1,
  } as const;
  const list = bagEntryLink(commitment, entry);
  const text = writeBagEntry({ ...of, commitment, ...entry, previous: commitment, list });
  return { number: 1, entry: text, signature: signatureOf(text) };
}

let answers: Record<string, (params: Record<string, unknown>) => unknown>;
beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  answers = {
    liveBagJoin: signed,
    liveBagReveal: () => ({ revealed: true }),
    restoreLog: () => ({ list: [] }),
  };
  call.mockImplementation(async (name, params) => answers[name]?.(params));
  useSession.setState({ token: 'a', userId: 7, role: null });
});

describe('an entry', () => {
  it('is asked for again with the same seed and key when the answer was lost, and shows that seed', async () => {
    call.mockRejectedValueOnce(new Error('the line is cut'));
    await expect(enterBag(bag, 'free', '')).rejects.toThrow('the line is cut');
    expect(await enterBag(bag, 'free', '')).toBeNull();
    const [first, again] = asked('liveBagJoin');
    expect(again).toEqual(first);
    expect(await followBag(bag)).toBeNull();
    expect(await followBag(bag)).toBeNull();
    expect(asked('liveBagReveal')).toHaveLength(1);
  });

  it('shows no seed that a beacon makes needless, and none of somebody else at this device', async () => {
    await enterBag(bag, 'free', '');
    expect(await followBag(withBeacon)).toBeNull();
    useSession.setState({ userId: 8 });
    expect(await followBag(bag)).toBeNull();
    expect(asked('liveBagReveal')).toEqual([]);
  });

  it('is told of where it was not signed, says something else, or is by another key than before', async () => {
    answers['liveBagJoin'] = (params) => ({ ...signed(params), signature: signatureOf('other') });
    expect(await enterBag(bag, 'free', '')).toBe('unsigned');
    answers['liveBagJoin'] = (params) => signed({ ...params, way: 'comment' });
    expect(await enterBag(bag, 'free', '')).toBe('other');
    answers['liveBagJoin'] = signed;
    localStorage.clear();
    expect(await enterBag(bag, 'free', '')).toBeNull();
    const other = writeVerifier(verifierOf('arcade', new Uint8Array(32)));
    expect(await enterBag({ ...bag, bagId: 6, key: other }, 'free', '')).toBe('unsigned');
  });
});

describe('a bag is told of', () => {
  const faultOf = async (...told: readonly Partial<Bag>[]): Promise<string | null> => {
    await enterBag(bag, 'free', '');
    let fault: string | null = null;
    for (const now of told) fault ??= (await followBag({ ...bag, ...now }))?.fault ?? null;
    return fault;
  };

  it('once, with evidence of what was signed', async () => {
    await enterBag(bag, 'free', '');
    await followBag(bag);
    const trouble = await followBag({ ...bag, list: 'another' });
    expect(trouble?.fault).toBe('list');
    expect(verifyEvidence(trouble?.evidence, key)).toEqual({ isBound: true, fault: null });
    expect(await followBag({ ...bag, list: 'another' })).toBeNull();
  });

  it('where this entry is not in the closed list; not where an answer was only on its way', async () => {
    answers['liveBagInfo'] = () => ({ bag: { ...bag, own: 1 } });
    expect(await faultOf({ own: 0 })).toBeNull();
    answers['liveBagInfo'] = () => ({ bag: { ...bag, own: 0 } });
    expect(await faultOf({ own: 0 })).toBe('entrants');
  });

  it('where the beacon is another than was named, and where its value was out while the list was open', async () => {
    expect(await faultOf({}, withBeacon)).toBe('beacon');
    localStorage.clear();
    const out = beaconTime(quicknet, round);
    expect(await faultOf({ phase: 'open', nowTime: out - 1 }, withBeacon)).toBeNull();
    localStorage.clear();
    expect(await faultOf({ phase: 'open', nowTime: out }, withBeacon)).toBe('late');
  });

  it('where a seed is refused in time; not where it may have come too late', async () => {
    const facts = { errorCode: '15018', errorInfo: '' };
    answers['liveBagReveal'] = () => {
      throw new CallError({ call: 'liveBagReveal', params: {}, url: '' }, 'refused', facts);
    };
    expect(await faultOf({ nowTime: 5_900 })).toBeNull();
    expect(await faultOf({ nowTime: 1_900 })).toBe('notTaken');
  });

  it('where it was called off without a restore, though nothing could fail to come', async () => {
    expect(await faultOf({ phase: 'returned' })).toBe('returned');
    localStorage.clear();
    answers['restoreLog'] = () => ({ list: [{ at: '2026-11-29T10:00:01.000Z' }] });
    expect(await faultOf({ phase: 'returned' })).toBeNull();
  });

  it('not where no relay knows the value that it was called off without', async () => {
    expect(await faultOf({ ...withBeacon, phase: 'returned' })).toBeNull();
  });
});

it('asks the relays for the value whose want a bag was called off for: the one that was told when the list was closed', async () => {
  const beacon = { chain: quicknet.hash, relays: ['https://relay.example'] };
  const relay = vi.fn(async () => Response.json({ signature: 'ab' }));
  vi.stubGlobal('fetch', relay);
  await enterBag(bag, 'free', '');
  await followBag({ ...bag, beacon, beaconRound: round });
  expect(await didBeaconCome({ ...bag, beaconRound: round + 1, beacon })).toBe(false);
  expect(relay.mock.calls).toEqual([
    [`https://relay.example/${quicknet.hash}/public/${round}`, expect.anything()],
  ]);
  expect(await didBeaconCome({ ...bag, bagId: 6, beaconRound: 0, beacon })).toBeNull();
  vi.unstubAllGlobals();
});
