// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto';
import { acceptanceMessage, verifyEvidence } from '@grabbit/engines/draws';
import { clientSeedHash, dropFormat, sha256Hex, writeDrop } from '@grabbit/engines';
import type { SignedDrop } from '@grabbit/engines';
import { verifierOf, writeVerifier } from '@grabbit/engines/checkpoints';
import { beforeEach, expect, it } from 'vitest';
import { createDropKeeper, dropFault, keepSeed } from './drop-keeper.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const arcade = 'arcade.example/checkpoints';
const key = writeVerifier(verifierOf(arcade, new Uint8Array(raw)));

const seed = sha256Hex('mika');
const commitment = sha256Hex('seal');
const input = { id: 7, tick: 40, code: 16, hash: sha256Hex('link') };
const kept = { play: 'p1', commitment, clientSeedHash: clientSeedHash(seed), inputs: [input] };
const drop: SignedDrop = {
  ...{ format: dropFormat, version: 1, arcade, engine: '1.0.0', roomId: '4', sequence: 9, commitment },
  ...{ playId: 'p1', player: 'P-1', clientSeedHash: clientSeedHash(seed), tick: 40, chain: input.hash },
  at: '2026-11-29T10:00:00.000Z',
};

/** What the arcade sends of a drop, signed whatever it says. */
function boundBy(of: SignedDrop) {
  const text = writeDrop(of);
  const signature = sign(null, Buffer.from(acceptanceMessage(text)), privateKey).toString('base64');
  return { t: 'bound', play: 'p1', drop: text, key, signature } as const;
}

beforeEach(() => localStorage.clear());

it('[F27] shows the seed for a drop that is signed as this browser saw it', () => {
  keepSeed(seed);
  const bound = boundBy(drop);
  expect(dropFault(bound, kept, 4)).toBeNull();
  const taken = createDropKeeper(4).take(bound, kept);
  expect(taken).toMatchObject({ trouble: null, bound: { clientSeed: seed, signature: bound.signature } });
});

it.each([
  ['tick', { ...drop, tick: 41 }],
  ['chain', { ...drop, chain: sha256Hex('another') }],
  ['commitment', { ...drop, commitment: sha256Hex('another') }],
  ['clientSeedHash', { ...drop, clientSeedHash: sha256Hex('another') }],
  ['playId', { ...drop, playId: 'p2' }],
  ['roomId', { ...drop, roomId: '5' }],
] as const)('[F27] keeps the seed, and evidence, where another %s was signed', (field, other) => {
  keepSeed(seed);
  const taken = createDropKeeper(4).take(boundBy(other), kept);
  expect(taken).toMatchObject({ bound: null, trouble: { fault: field } });
});

it('[F27] keeps the seed where the signature is of another key or text', () => {
  keepSeed(seed);
  const bound = boundBy(drop);
  const forged = { ...bound, signature: boundBy({ ...drop, tick: 1 }).signature };
  expect(createDropKeeper(4).take(forged, kept)?.trouble?.fault).toBe('signature');
  expect(createDropKeeper(4).take({ ...bound, key: `${key}x` }, kept)?.trouble?.fault).toBe('key');
  expect(createDropKeeper(4).take({ ...bound, drop: '{}' }, kept)?.trouble?.fault).toBe('form');
});

it('says nothing for another device that has the seed, and keeps the ten newest', () => {
  expect(createDropKeeper(4).take(boundBy(drop), kept)).toBeNull();
  keepSeed(seed);
  for (let n = 0; n < 10; n += 1) keepSeed(sha256Hex(`${n}`));
  expect(createDropKeeper(4).take(boundBy(drop), kept)).toBeNull();
});

it('[F27] tells of a play that was called off after its drop was signed, with evidence that holds', () => {
  const bound = { ...boundBy(drop), clientSeed: seed };
  const keeper = createDropKeeper(4);
  const trouble = keeper.judge(bound, { how: 'voided', play: 'p1', mine: true, reason: 'server restarted' });
  expect(trouble?.fault).toBe('undrawn');
  expect(verifyEvidence(trouble?.evidence, key)).toEqual({ isBound: true, fault: null });
  const settled = { how: 'settled', play: 'p1', mine: true, won: [], seed: '', clientSeed: seed } as const;
  expect(keeper.judge(bound, settled)).toBeNull();
  // It came too late for the arcade.
  expect(keeper.judge(bound, { ...settled, clientSeed: null })).toBeNull();
  expect(keeper.judge(bound, { ...settled, clientSeed: sha256Hex('x') })?.fault).toBe('clientSeed');
});
