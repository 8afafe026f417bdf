import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { fromBase64, toBase64 } from './base64.ts';
import {
  checkpointHash,
  checkpointRoot,
  holdsHead,
  openCheckpoint,
  orderedLeaves,
  readCheckpoint,
  readLeaf,
  writeCheckpoint,
} from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { inclusionProof, isIncluded, merkleRoot } from './merkle.ts';
import { isSignedBy, readNote, readVerifier, verifierOf, writeNote, writeVerifier } from './note.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

describe('the Merkle tree', () => {
  // The leaves and roots that implementations of RFC 6962 test each other with.
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  it('[F7] has the roots of the known trees', () => {
    expect(hex(merkleRoot([]))).toBe(createHash('sha256').digest('hex'));
    for (const [index, root] of roots.entries())
      expect(hex(merkleRoot(leaves.slice(0, index + 1).map(fromHex)))).toBe(root);
  });

  it('[F7] proves every leaf of every size, and none of them elsewhere or changed', () => {
    for (let size = 1; size <= 20; size += 1) {
      const all = Array.from({ length: size }, (_, index) => bytes(`leaf ${index}`));
      const root = merkleRoot(all);
      for (const [index, leaf] of all.entries()) {
        const proof = inclusionProof(all, index);
        expect(isIncluded({ leaf, index, size, proof }, root)).toBe(true);
        expect(isIncluded({ leaf: bytes('other'), index, size, proof }, root)).toBe(false);
        expect(isIncluded({ leaf, index: (index + 1) % (size + 1), size, proof }, root)).toBe(false);
        expect(isIncluded({ leaf, index, size, proof: [...proof, root] }, root)).toBe(false);
        // A tree of one leaf has an empty proof, which cannot be cut.
        const cut = proof.length > 0 && isIncluded({ leaf, index, size, proof: proof.slice(1) }, root);
        expect(cut).toBe(false);
      }
    }
    expect(() => inclusionProof([], 0)).toThrow(RangeError);
  });
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const verifier = verifierOf('play.example.com/checkpoints', raw);
const signed = (text: string): string =>
  writeNote(text, verifier, Uint8Array.from(sign(null, Buffer.from(text), privateKey)));

it('[F9] spells bytes in base64 in one way, and reads no other', () => {
  for (let length = 0; length < 70; length += 1) {
    const data = Uint8Array.from({ length }, (_, index) => (index * 97 + length) % 256);
    expect(toBase64(data)).toBe(Buffer.from(data).toString('base64'));
    expect(fromBase64(toBase64(data))).toEqual(data);
  }
  for (const wrong of ['a', 'ab', 'abc', 'ab==', 'abd=', 'a=bc', 'ab-_', '===='])
    expect(fromBase64(wrong)).toBeNull();
});

describe('a signed note', () => {
  it('[F9] reads the well-known example of the format, and its signature holds', () => {
    const key = readVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const note = readNote(
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
        '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
    );
    if (key === null || note === null) throw new Error('the example was not read');
    expect(isSignedBy(note, key)).toBe(true);
    expect(isSignedBy({ ...note, text: `${note.text}?\n` }, key)).toBe(false);
  });

  it('[F9] is signed by who signed it: another text, key or name is found out', () => {
    const note = readNote(signed('a\nb\n'));
    if (note === null) throw new Error('the note was not read');
    expect(note.text).toBe('a\nb\n');
    expect(isSignedBy(note, verifier)).toBe(true);
    expect(isSignedBy({ ...note, text: 'a\nc\n' }, verifier)).toBe(false);
    const other = Uint8Array.from(
      generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    );
    expect(isSignedBy(note, verifierOf(verifier.name, other))).toBe(false);
    expect(isSignedBy(note, verifierOf('other.example.com', raw))).toBe(false);
    expect(isSignedBy(note, { ...verifier, publicKey: other })).toBe(false);
  });

  it('[F9] is refused when it is not one', () => {
    for (const text of [
      '',
      'x',
      'x\n',
      'x\n\n',
      '\n\n',
      'x\n\nno signature\n',
      `x\n\n\u2014 a b\n`,
      signed('x\n').slice(0, -1),
    ])
      expect(readNote(text)).toBeNull();
  });

  it('[F9] has its key in one line, which names its own id', () => {
    const line = writeVerifier(verifier);
    expect(readVerifier(line)).toEqual(verifier);
    expect(readVerifier(line.replace(verifier.keyId, '00000000'))).toBeNull();
    for (const wrong of ['', 'a', 'a+b', `${line}+x`, line.slice(0, -2)])
      expect(readVerifier(wrong)).toBeNull();
  });
});

const points = [
  { log: 'room-2', seq: 7, head: 'b'.repeat(64) },
  { log: 'room-10', seq: 1, head: 'c'.repeat(64) },
  { log: 'room-1', seq: 3, head: 'a'.repeat(64) },
];
const leaves = orderedLeaves(points);
const checkpoint: Checkpoint = {
  origin: verifier.name,
  size: leaves.length,
  root: checkpointRoot(leaves),
  number: 2,
  at: '2026-11-22T15:00:00.000Z',
  previous: 'd'.repeat(64),
};

describe('a checkpoint', () => {
  it('[F8] has a leaf for every log, by rising id, in one spelling', () => {
    expect(leaves).toEqual([
      `{"head":"${'a'.repeat(64)}","log":"room-1","seq":3}`,
      `{"head":"${'c'.repeat(64)}","log":"room-10","seq":1}`,
      `{"head":"${'b'.repeat(64)}","log":"room-2","seq":7}`,
    ]);
    expect(leaves.map(readLeaf)).toEqual([points[2], points[1], points[0]]);
    expect(readLeaf(`{"log":"room-1","seq":3,"head":"${'a'.repeat(64)}"}`)).toBeNull();
    expect(() => orderedLeaves([...points, { log: 'room-1', seq: 4, head: 'e'.repeat(64) }])).toThrow(
      RangeError,
    );
  });

  it('[F9] says what it is in lines, and opens by its key alone', () => {
    const text = writeCheckpoint(checkpoint);
    expect(text).toBe(
      `play.example.com/checkpoints\n3\n${toBase64(checkpoint.root)}\nnumber 2\ntime 2026-11-22T15:00:00.000Z\nprevious ${'d'.repeat(64)}\n`,
    );
    expect(readCheckpoint(text)).toEqual(checkpoint);
    expect(openCheckpoint(signed(text), verifier)).toEqual({ checkpoint, hash: checkpointHash(text) });
    expect(openCheckpoint(signed(text).replace('number 2', 'number 3'), verifier)).toBeNull();
    expect(openCheckpoint(signed(text), verifierOf('other', raw))).toBeNull();
    for (const wrong of [text.replace('\n3\n', '\n03\n'), text.replace('number 2', 'number 0'), `${text}x\n`])
      expect(readCheckpoint(wrong)).toBeNull();
  });

  it('[F8] holds the heads that it was made of and no others', () => {
    for (const [index, leaf] of leaves.entries()) {
      const proof = inclusionProof(leaves.map(bytes), index).map(toBase64);
      expect(holdsHead(checkpoint, { leaf, index, proof })).toBe(true);
      expect(holdsHead(checkpoint, { leaf: leaf.replace('"seq":', '"seq":1'), index, proof })).toBe(false);
      expect(holdsHead(checkpoint, { leaf, index, proof: ['?'] })).toBe(false);
    }
  });
});
