import { generateKeyPairSync, sign } from 'node:crypto';
import {
  checkpointRoot,
  inclusionProof,
  orderedLeaves,
  streamLeaf,
  type StreamState,
  toBase64,
  verifierOf,
  writeCheckpoint,
  writeNote,
  writeVerifier,
} from '@grabbit/engines/checkpoints';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '@grabbit/engines/draws';
import { firstLogHead, logEntryHash } from '@grabbit/engines/fair';
import { describe, expect, it } from 'vitest';
import { checkStreamCover, type StreamCoverNeeds } from './stream-cover.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const verifier = verifierOf('play.example.com/checkpoints', raw);
const key = writeVerifier(verifier);
const madeAt = '2026-11-28T12:10:00.000Z';
const commitment = 'a'.repeat(64);

/** The plays of one seed, one draw each. */
function playsOf(count: number): DrawFile[] {
  const plays: DrawFile[] = [];
  for (let nonce = 1; nonce <= count; nonce += 1) {
    const fields: DrawReceiptFields = {
      ...{ format: drawFileFormat, version: 1, game: 'a-game', engine: 'a-game-1', playId: `p${nonce}` },
      ...{ roomId: '1', roomName: 'Hill', player: 'P-1', stream: 's', place: 2, seedHash: 'b'.repeat(64) },
      ...{ commitment, clientSeed: 'mine', nonce, draws: 1, bet: {}, result: {}, price: 100, paid: 0 },
      ...{ at: `2026-11-28T12:00:0${nonce}.000Z`, previous: plays.at(-1)?.receipt ?? commitment },
    };
    plays.push({ ...fields, receipt: drawReceipt(fields), seed: null });
  }
  return plays;
}

/** What the arcade would answer: a seed's leaf beside another, in a tree that the log `streams` has. */
function coverOf(state: StreamState) {
  const leaves = [streamLeaf({ ...state, stream: 'other' }), streamLeaf(state)];
  const root = Buffer.from(checkpointRoot(leaves)).toString('hex');
  const line = { seq: 1, kind: 'tree', at: madeAt, body: { root, size: 2 }, prev: firstLogHead('streams') };
  const entry = { ...line, hash: logEntryHash({ roomId: 'streams', ...line }) };
  const heads = orderedLeaves([{ log: 'streams', seq: 1, head: entry.hash }]);
  const text = writeCheckpoint({
    ...{ origin: verifier.name, size: 1, root: checkpointRoot(heads), number: 7, at: madeAt, previous: '' },
  });
  const note = writeNote(text, verifier, Uint8Array.from(sign(null, Buffer.from(text), privateKey)));
  const way = inclusionProof(
    leaves.map((leaf) => new TextEncoder().encode(leaf)),
    1,
  ).map(toBase64);
  return { number: 7, note, leaf: heads[0] ?? '', index: 0, proof: [], key, entry, state, at: 1, way };
}

const plays = playsOf(5);
const play = (nonce: number): DrawFile => {
  const found = plays[nonce - 1];
  if (found === undefined) throw new Error(`there is no play ${nonce}`);
  return found;
};
const stateAfter = (number: number): StreamState => ({
  ...{ stream: 's', place: 2, commitment, number, head: number === 0 ? commitment : play(number).receipt },
});

const check = (file: DrawFile, state: StreamState | null, own: readonly DrawFile[] = []) => {
  const needs: StreamCoverNeeds = {
    key,
    readCover: async () => (state === null ? null : coverOf(state)),
    readLatest: async () => coverOf(stateAfter(0)).note,
    readRecords: async () => ({
      list: own.toReversed().map(({ playId, nonce }) => ({ playId, number: nonce, commitment }) as never),
      next: null,
    }),
    readFile: async (playId) => own.find((each) => each.playId === playId),
  };
  return checkStreamCover(file, needs);
};

describe('a drawn play under a checkpoint', () => {
  it('[F22] is held when its receipt is the signed head, or leads there by the player’s later plays', async () => {
    const by = { number: 7, at: madeAt, keyId: verifier.keyId };
    expect(await check(play(5), stateAfter(5))).toMatchObject({ result: 'ok', by });
    expect(await check(play(2), stateAfter(5), plays)).toMatchObject({ result: 'ok', by });
    expect(await check(play(2), stateAfter(4), plays)).toMatchObject({ result: 'ok', by });
    expect(await check(play(2), stateAfter(5))).toMatchObject({ result: 'none', by, later: 3 });
  });

  it('[F22] is not there yet when it is younger than the checkpoint', async () => {
    const young = { ...play(3), at: '2026-11-28T12:09:30.000Z' };
    expect(await check(young, stateAfter(2))).toMatchObject({ result: 'none', by: null });
    expect(await check(young, null)).toMatchObject({ result: 'none', by: null });
  });

  it('[F22] is missed when the arcade rolled its stream back, or left it out', async () => {
    expect(await check(play(3), stateAfter(2))).toMatchObject({ result: 'bad', expected: '3', actual: '2' });
    expect(await check(play(3), null)).toMatchObject({ result: 'bad', expected: 's 2' });
  });

  it('[F22] is missed when another play has its number, or later ones do not follow from it', async () => {
    const head = 'd'.repeat(64);
    expect(await check(play(3), { ...stateAfter(3), head })).toMatchObject({ result: 'bad', actual: head });
    const other = play(4);
    const forged = plays.map((each) => (each === other ? { ...each, previous: head } : each));
    expect(await check(play(3), stateAfter(5), forged)).toMatchObject({ result: 'bad', actual: head });
    expect(await check(play(3), { ...stateAfter(3), commitment: head })).toMatchObject({ result: 'bad' });
    expect(await check(play(3), { ...stateAfter(3), place: 1 })).toMatchObject({ actual: 'stream' });
  });
});
