import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';

import { bagEntryFormat, bagEntryLink, isSignedBagEntryText, writeBagEntry } from '../bag/bag-entry.ts';
import {
  type Acceptance,
  acceptanceFormat,
  acceptanceMessage,
  acceptanceVersion,
  clientSeedHash,
  isSignedAcceptance,
  openerHash,
  readAcceptance,
  writeAcceptance,
} from './acceptance.ts';
import { toBase64 } from './base64.ts';
import { canonicalJson } from './canonical-json.ts';
import { evidenceFormat, verifyEvidence } from './evidence.ts';
import { sha256Hex } from './hash.ts';
import { verifierOf, writeVerifier } from './note.ts';
import { changed } from './testing/changed.ts';

const secret = hexToBytes(sha256Hex('the key of an arcade'));
const clientSeed = sha256Hex('mika');
const acceptance: Acceptance = {
  ...{ format: acceptanceFormat, version: acceptanceVersion, arcade: 'arcade.example/checkpoints' },
  ...{ game: 'a-game', engine: 'a-game-1', rules: sha256Hex('rules'), roomId: '31', player: 'P-1' },
  ...{ stream: 'stream-a', place: 1, commitment: sha256Hex('seal'), number: 5, draws: 1, price: 100 },
  ...{ bet: { stake: 100 }, clientSeedHash: clientSeedHash(clientSeed) },
  ...{ previous: sha256Hex('before'), openerHash: openerHash('secret'), at: '2026-11-28T20:00:00.000Z' },
};
const text = writeAcceptance(acceptance);

async function signed(message: string) {
  const publicKey = await getPublicKeyAsync(secret);
  const key = writeVerifier(verifierOf('arcade.example/checkpoints', publicKey));
  return { key, signature: toBase64(await signAsync(utf8ToBytes(message), secret)) };
}

describe('[F18] an acceptance', () => {
  it('has one spelling, and says what was published as its example', () => {
    expect(readAcceptance(text)).toEqual(acceptance);
    for (const other of [` ${text}`, text.replace('"place":1', '"place":1.0'), `${text}\n`, '{}', 'null', ''])
      expect(readAcceptance(other)).toBeNull();
    expect(readAcceptance(JSON.stringify({ ...acceptance, more: 1 }))).toBeNull();
    // The example of SPEC.md.
    expect(clientSeedHash('00'.repeat(32))).toBe(sha256Hex(`grabbit-client-seed:${'00'.repeat(32)}`));
  });

  it('counts by a signature over it and its form, of the key that it names', async () => {
    const { key, signature } = await signed(acceptanceMessage(text));
    expect(isSignedAcceptance(text, signature, key)).toBe(true);
    const elsewhere = await signed(text);
    expect(isSignedAcceptance(text, elsewhere.signature, key)).toBe(false);
    const other = writeAcceptance({ ...acceptance, arcade: 'another.example/checkpoints' });
    const { signature: under } = await signed(acceptanceMessage(other));
    expect(isSignedAcceptance(other, under, key)).toBe(false);
    for (const broken of ['', 'AAAA', signature.slice(4), '!'.repeat(88)])
      expect(isSignedAcceptance(text, broken, key)).toBe(false);
    expect(isSignedAcceptance(text, signature, 'no key')).toBe(false);
  });

  it('is another with any of its fields changed', async () => {
    const { key, signature } = await signed(acceptanceMessage(text));
    const others = changed(acceptance);
    expect(others.length).toBeGreaterThanOrEqual(Object.keys(acceptance).length);
    expect(others.filter((other) => isSignedAcceptance(canonicalJson(other), signature, key))).toEqual([]);
  });
});

describe('[F20] evidence', () => {
  it('shows that an arcade was bound, or says why it does not', async () => {
    const { key, signature } = await signed(acceptanceMessage(text));
    const evidence = {
      ...{ format: evidenceFormat, version: 1, key, acceptance: text, signature, clientSeed },
      ...{ fault: 'undrawn', said: '03019', at: '2026-11-28T20:00:05.000Z' },
    };
    expect(verifyEvidence(evidence)).toEqual({ isBound: true, fault: null });
    expect(verifyEvidence(evidence, key)).toEqual({ isBound: true, fault: null });
    expect(verifyEvidence(evidence, 'another key')).toMatchObject({ fault: 'key' });
    expect(verifyEvidence({ ...evidence, clientSeed: sha256Hex('other') })).toMatchObject({
      fault: 'clientSeed',
    });
    const forged = writeAcceptance({ ...acceptance, price: 200 });
    expect(verifyEvidence({ ...evidence, acceptance: forged })).toMatchObject({ fault: 'signature' });
    for (const value of [null, {}, { ...evidence, more: 1 }, { ...evidence, acceptance: '{}' }])
      expect(verifyEvidence(value)).toMatchObject({ isBound: false, fault: 'form' });
  });

  it('shows that an arcade had let somebody into a lucky bag', async () => {
    const entry = {
      ...{ number: 1, player: 'P-1', clientSeedHash: clientSeedHash(clientSeed), way: 'free' as const },
      at: '2026-11-28T20:00:00.000Z',
    };
    const [commitment, arcade] = [sha256Hex('seal'), 'arcade.example/checkpoints'];
    const signedEntry = writeBagEntry({
      ...{ format: bagEntryFormat, version: 1, arcade, roomId: '31', sequence: 4, commitment, ...entry },
      ...{ previous: commitment, list: bagEntryLink(commitment, entry) },
    });
    const { key, signature } = await signed(acceptanceMessage(signedEntry));
    expect(isSignedBagEntryText(signedEntry, signature, key)).toBe(true);
    const evidence = {
      ...{ format: evidenceFormat, version: 1, key, acceptance: signedEntry, signature, clientSeed },
      ...{ fault: 'list', said: '', at: '2026-11-28T20:00:05.000Z' },
    };
    expect(verifyEvidence(evidence, key)).toEqual({ isBound: true, fault: null });
    const other = signedEntry.replace('"way":"free"', '"way":"comment"');
    expect(isSignedBagEntryText(other, signature, key)).toBe(false);
    expect(verifyEvidence({ ...evidence, acceptance: other })).toMatchObject({ fault: 'form' });
  });
});
