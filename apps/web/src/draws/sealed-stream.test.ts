// @vitest-environment happy-dom
// Long because one pretended arcade serves every way in which an arcade can break its word.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { verifierOf, writeVerifier } from '@grabbit/engines/checkpoints';
import { verifyDeviceFile } from '@grabbit/engines/fair';
import {
  acceptanceFormat,
  acceptanceMessage,
  acceptanceVersion,
  clientSeedHash,
  drawCommitmentOf,
  drawGames,
  drawReceipt,
  rulesHash,
  seedBefore,
  verifyEvidence,
  writeAcceptance,
} from '@grabbit/engines/draws';
import type { Acceptance, DrawFile, DrawReceiptFields } from '@grabbit/engines/draws';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { noteServerTime } from '../i18n/server-clock.ts';
import { queryClient } from '../kernel/query-client.ts';
import { acceptanceFault, answerFault } from './accepted-play.ts';
import { deviceFile } from './device-file.ts';
import type { Accepted, Seal } from './accepted-play.ts';
import type { Asked } from './draw-client.ts';
import { readEvidence, TroubleFound } from './play-trouble.ts';
import type { PlayTrouble } from './play-trouble.ts';
import { acceptPlay, goOnWith, judgeUnkept, readSeal, takeAnswer } from './sealed-stream.ts';
import { openerHashOf, readSealMemory, sealOpener } from './seal-memory.ts';

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = '302e020100300506032b657004220420';

/** An arcade that signs acceptances: its key in one line, and its hand. `secret`: 32 bytes in hex. */
function signedBy(name: string, secret: string) {
  const key = createPrivateKey({ key: Buffer.from(pkcs8 + secret, 'hex'), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    key: writeVerifier(verifierOf(name, Uint8Array.from(spki.subarray(-32)))),
    sign: (acceptance: string): string =>
      sign(null, Buffer.from(acceptanceMessage(acceptance)), key).toString('base64'),
  };
}

const call = vi.hoisted(() => vi.fn<(name: string, params: unknown) => Promise<unknown>>());
vi.mock('../kernel/call.ts', () => ({ call, newRequestId: () => 'request' }));

// Any game of the player's own stream: its bets are those of the first.
const [rules] = drawGames;
if (rules === undefined) throw new Error('no drawn game');
const { name: game } = rules;
const inForce = { game, engine: rules.version };
const at = { game, userId: 5 };
const bet = { rows: 8, risk: 'low', stake: 100, balls: 1 };
const [seed, nextSeed] = ['5a'.repeat(32), 'b3'.repeat(32)];
const clientSeed = 'c1'.repeat(32);
const arcade = signedBy('arcade.example/checkpoints', '01'.repeat(32));

function promiseOf(stream: string, place: number, of = seed) {
  const seedHash = seedBefore(of);
  const promise = { game: rules?.name ?? '', engine: rules?.version ?? '', stream, place, seedHash };
  return { stream, place, seedHash, commitment: drawCommitmentOf(promise) };
}

type Stream = CallReply<'drawStream'>;
const first = promiseOf('a'.repeat(26), 1);
const told: Stream = {
  ...{ game, ...first, nextNumber: 1, head: first.commitment, opened: null, retired: null, key: arcade.key },
};

/** What the arcade says of the stream from now on. */
let now: Stream;
/** Files of the player's plays, and their records. */
let files: DrawFile[];
let restores: unknown[];
/** The public log of the rules in force. */
let rulesLog: unknown[];
let coinRecords: readonly { readonly at: string }[];
let breakUntil: string | null;
let limits: unknown[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  [now, files, restores, coinRecords, breakUntil, limits] = [told, [], [], [], null, []];
  rulesLog = [];
  call.mockImplementation(async (name, params) => {
    if (name === 'drawStream') return now;
    if (name === 'arcadeLog') return { list: rulesLog };
    if (name === 'restoreLog') return { list: (params as { from: number }).from === 1 ? restores : [] };
    if (name === 'coinRecord') return { list: coinRecords };
    if (name === 'protectionState') return { limits, breakUntil, excluded: null, owed: 0 };
    if (name === 'drawRecords') {
      const list = files.map(({ playId, commitment, nonce, draws }) => ({
        playId,
        commitment,
        number: nonce,
        draws,
      }));
      return { list, next: null };
    }
    if (name === 'playFile')
      return files.find(({ playId }) => playId === (params as { playId: string }).playId);
    throw new Error(`nobody answers ${name}`);
  });
});

function accepted(seal: Seal, parts: Partial<Acceptance> = {}): Accepted {
  const { stream, place, commitment, number, head: previous, openerHash } = seal;
  const text = writeAcceptance({
    ...{ format: acceptanceFormat, version: acceptanceVersion, arcade: 'arcade.example/checkpoints' },
    ...{ game, engine: rules?.version ?? '', rules: rules === undefined ? '' : rulesHash(rules) },
    ...{ roomId: '7', player: 'P-1', stream, place, commitment, number, draws: 1, bet, price: 100 },
    ...{ clientSeedHash: clientSeedHash(clientSeed), previous, openerHash, at: '2026-11-28T20:00:00.000Z' },
    ...parts,
  });
  return { acceptance: text, signature: arcade.sign(text) };
}

/** A play that the arcade drew as it had signed. */
function drawnFile(seal: Seal, by = clientSeed, parts: Partial<DrawReceiptFields> = {}): DrawFile {
  const outcome = rules?.quote(bet)?.outcome({ seed, clientSeed: by, nonce: seal.number });
  const text = accepted(seal, { clientSeedHash: clientSeedHash(by) });
  const fields: DrawReceiptFields = {
    ...{ format: 'grabbit-draw', version: 2, game, engine: rules?.version ?? '', playId: 'p'.repeat(26) },
    ...{ roomId: '7', roomName: 'Peg hill', player: 'P-1', ...first, clientSeed: by, nonce: seal.number },
    ...{ draws: 1, bet, result: outcome?.result ?? null, price: 100, paid: outcome?.paid ?? 0 },
    ...{ at: '2026-11-28T20:00:01.000Z', previous: seal.head },
    acceptance: {
      ...{ key: arcade.key, rules: rules === undefined ? '' : rulesHash(rules), openerHash: seal.openerHash },
      ...{ at: '2026-11-28T20:00:00.000Z', signature: text.signature },
    },
    ...parts,
  };
  return { ...fields, receipt: drawReceipt(fields), seed: null };
}

const answerOf = (file: DrawFile) => ({
  ...{
    playId: file.playId,
    price: file.price,
    paid: file.paid,
    receipt: file.receipt,
    nextNumber: file.nonce + 1,
  },
  ...{ paths: (file.result as { paths: unknown }).paths, file },
});

async function sealed(): Promise<Seal> {
  const { seal } = await readSeal(at);
  if (seal === undefined) throw new Error('no seal');
  return seal;
}

async function troubleIn(work: Promise<unknown> | (() => unknown)): Promise<PlayTrouble> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof TroubleFound) return error.trouble;
    throw error;
  }
  throw new Error('nothing was found');
}

const asked = async (): Promise<Asked> => {
  const seal = await sealed();
  return {
    ...{ requestId: 'request', roomId: 7, commitment: seal.commitment, clientSeed, seal },
    accepted: accepted(seal),
  };
};
const refused = (name: keyof typeof errors, info = ''): CallError =>
  new CallError({ call: 'dropBalls', params: {}, url: '' }, 'refused', {
    errorCode: errors[name].code,
    errorInfo: info,
  });
const judged = async (ask: Asked, error: unknown) => judgeUnkept(at, ask, { error, bet });

describe('an acceptance', () => {
  it('counts only where it says what was asked, signed by the key that this device knows', async () => {
    const seal = await sealed();
    const ask = { seal, roomId: 7, clientSeed, bet };
    expect(acceptanceFault(accepted(seal), ask)).toBeNull();
    const others: Partial<Acceptance>[] = [
      { price: 50 },
      { number: 2 },
      { roomId: '8' },
      { bet: { ...bet, stake: 5_000 } },
      { previous: 'a'.repeat(64) },
      { rules: 'b'.repeat(64) },
      { clientSeedHash: clientSeedHash('d2'.repeat(32)) },
    ];
    for (const parts of others)
      expect(acceptanceFault(accepted(seal, parts), ask)).toBe(Object.keys(parts)[0]);
    const stranger = signedBy('arcade.example/checkpoints', '02'.repeat(32));
    const { acceptance } = accepted(seal);
    expect(acceptanceFault({ acceptance, signature: stranger.sign(acceptance) }, ask)).toBe('signature');
    expect(acceptanceFault({ acceptance: '{}', signature: '' }, ask)).toBe('form');
  });

  it('of something else is kept as evidence before the player is told', async () => {
    const ask = { ...(await asked()) };
    const wrong = accepted(ask.seal ?? (await sealed()), { price: 50 });
    const found = await troubleIn(acceptPlay(at, ask, { bet, ask: async () => wrong }));
    expect(found).toMatchObject({ kind: 'wrong', fault: 'price' });
    expect(readEvidence(at)).toMatchObject({ fault: 'price', ...wrong });
  });
});

describe('an answer', () => {
  it('is taken over where it is what was signed, and the device remembers its number and receipt', async () => {
    const ask = await asked();
    const file = drawnFile(ask.seal ?? (await sealed()));
    takeAnswer(at, ask, answerOf(file));
    expect(readSealMemory(at)).toMatchObject({ nextNumber: 2, head: file.receipt });
  });

  it('that shows, pays or covers something else is told and kept', async () => {
    const ask = await asked();
    const seal = ask.seal ?? (await sealed());
    const file = drawnFile(seal);
    const fault = (answer: object): string | null =>
      answerFault({ ...answerOf(file), ...answer }, ask.accepted ?? accepted(seal), clientSeed);
    expect(fault({})).toBeNull();
    expect(fault({ paths: [[0, 0, 0, 0, 0, 0, 0, 0]] })).toBe('result');
    expect(fault({ paid: 1 })).toBe('paid');
    expect(fault({ receipt: 'a'.repeat(64) })).toBe('receipt');
    expect(fault({ file: null })).toBe('file');
    expect(fault({ file: drawnFile({ ...seal, number: 2 }) })).toBe('acceptance');
    // A play of before, or of a game without acceptances.
    expect(fault({ file: { ...file, version: 1 } })).toBe('file');
    const found = await troubleIn(() => takeAnswer(at, ask, { ...answerOf(file), paid: 1 }));
    expect(found).toMatchObject({ kind: 'wrong', fault: 'paid' });
    expect(verifyEvidence(readEvidence(at))).toMatchObject({ isBound: true });
  });
});

describe('a play that was accepted and got no result', () => {
  it.each([
    'roomPaused',
    'gameShut',
    'commitmentChanged',
    'databaseAway',
    'numberTaken',
    'sealOpened',
  ] as const)('for %s alone is told, with evidence that anybody can check', async (name) => {
    const { found, trouble } = await judged(await asked(), refused(name));
    expect([found, trouble?.kind]).toEqual(['unkept', 'undrawn']);
    expect(verifyEvidence(readEvidence(at), arcade.key)).toMatchObject({ isBound: true });
  });

  it('stands in the one file of all that this device remembers, of no other player', async () => {
    await judged(await asked(), refused('roomPaused'));
    const file = deviceFile(at.userId);
    expect(file.seals).toMatchObject([{ game, nextNumber: 1, key: arcade.key }]);
    expect(file.evidence).toMatchObject([{ fault: 'undrawn' }]);
    expect(verifyDeviceFile(file, arcade.key)).toMatchObject([{ isBound: true }]);
    expect(deviceFile(6)).toMatchObject({ seals: [], evidence: [] });
  });

  it('for too few coins is the player’s own doing where their coins moved since, and else is not', async () => {
    const ask = await asked();
    coinRecords = [{ at: '2026-11-28T19:59:59.000Z' }];
    expect((await judged(ask, refused('insufficientBalance'))).found).toBe('unkept');
    coinRecords = [{ at: '2026-11-28T20:00:02.000Z' }];
    expect((await judged(ask, refused('insufficientBalance'))).found).toBe('refused');
    expect(readEvidence(at)).toBeNull();
  });

  it('for a spend limit is the player’s own doing only where the play would pass it', async () => {
    const ask = await asked();
    limits = [{ name: 'spendDay', amount: 1_000, used: 100 }];
    expect((await judged(ask, refused('spendLimitReached'))).found).toBe('unkept');
    limits = [{ name: 'spendDay', amount: 1_000, used: 950 }];
    expect((await judged(ask, refused('spendLimitReached'))).found).toBe('refused');
  });

  it('keeps the evidence of an answer that does not fit as it was found', async () => {
    const ask = await asked();
    const wrong = { ...answerOf(drawnFile(ask.seal ?? (await sealed()))), paid: 1 };
    const found = await Promise.resolve()
      .then(() => takeAnswer(at, ask, wrong))
      .catch((error: unknown) => error);
    expect(await judged(ask, found)).toMatchObject({ found: 'unkept', trouble: { fault: 'paid' } });
    expect(readEvidence(at)).toMatchObject({ fault: 'paid' });
  });

  it('because of new rules is told, and the player may go on', async () => {
    const ask = await asked();
    const second = promiseOf('a'.repeat(26), 2, nextSeed);
    const opened = { stream: 'a'.repeat(26), place: 1, seed, opener: null, why: 'rules' } as const;
    now = { ...told, ...second, head: second.commitment, opened };
    expect(await judged(ask, refused('sealOpened'))).toMatchObject({
      ...{ found: 'unkept', trouble: { kind: 'wrong', fault: 'rules', told: { place: 2 } } },
    });
  });

  it('[F25] because of new rules is fair only after the hour in which the old ones still draw, by the public log', async () => {
    const ask = await asked();
    const second = promiseOf('b'.repeat(26), 1, nextSeed);
    const opened = { stream: 'a'.repeat(26), place: 1, seed, opener: null, why: 'rules' } as const;
    now = { ...told, ...second, head: second.commitment, opened };
    const since = (at: string) => [
      { at: '2026-11-01T00:00:00.000Z', body: inForce },
      { at, body: inForce },
    ];
    for (const at of ['2026-11-28T19:59:59.000Z', new Date(Date.now() - 3_500_000).toISOString()]) {
      rulesLog = since(at);
      expect((await judged(ask, refused('streamEnded'))).found).toBe('unkept');
    }
    rulesLog = since('2026-11-28T20:00:01.000Z');
    vi.setSystemTime('2026-11-28T21:00:02.000Z');
    expect(await judged(ask, refused('streamEnded'))).toMatchObject({
      ...{ found: 'told', trouble: { kind: 'changed', why: 'rules', lost: { number: 1 } } },
    });
    // The hour is the server's: a device whose clock is two days ahead, or behind, judges alike.
    for (const [device, found] of [
      ['2026-11-30T20:00:02.000Z', 'unkept'],
      ['2026-11-26T20:00:02.000Z', 'told'],
    ] as const) {
      vi.setSystemTime(device);
      noteServerTime(`2026-11-28T${found === 'told' ? 21 : 20}:00:02.000Z`);
      expect((await judged(ask, refused('streamEnded'))).found).toBe(found);
    }
    vi.useRealTimers();
    noteServerTime(new Date(Date.now() + 1).toISOString());
  });

  it('[F25] while the old rules still draw is never fair', async () => {
    const ask = await asked();
    const second = promiseOf('b'.repeat(26), 1, nextSeed);
    const retired = { stream: 'a'.repeat(26), opensAt: '2026-11-28T21:00:01.000Z' };
    now = { ...told, ...second, head: second.commitment, retired };
    // Rules of another kind, such as those of rounds that a room shares, are no new ones.
    const shared = { at: '2026-11-28T20:00:01.000Z', body: { game, engine: `${game}-rounds-1` } };
    rulesLog = [{ at: '2026-11-01T00:00:00.000Z', body: inForce }, shared];
    expect((await judged(ask, refused('streamEnded'))).found).toBe('unkept');
    expect(await troubleIn(readSeal(at, { fresh: true }))).toMatchObject({ kind: 'wrong', fault: 'rules' });
    rulesLog.push({ at: '2026-11-28T20:00:01.000Z', body: inForce });
    expect((await judged(ask, refused('streamEnded'))).found).toBe('unkept');
    expect(await troubleIn(readSeal(at, { fresh: true }))).toMatchObject({
      kind: 'retired',
      opensAt: retired.opensAt,
      told: { place: 1 },
    });
  });

  it('for a break is the player’s own doing where they took one', async () => {
    const ask = await asked();
    breakUntil = '2026-11-28T19:00:00.000Z';
    expect((await judged(ask, refused('onBreak'))).found).toBe('unkept');
    breakUntil = '2026-11-29T20:00:00.000Z';
    expect((await judged(ask, refused('onBreak'))).found).toBe('refused');
  });

  it('because another device drew its number shows that device’s play; what was never signed counts for none', async () => {
    const ask = await asked();
    const seal = ask.seal ?? (await sealed());
    now = { ...told, nextNumber: 2 };
    expect((await judged(ask, refused('numberTaken', 'p'.repeat(26)))).found).toBe('unkept');
    files = [drawnFile(seal, 'd2'.repeat(32))];
    const { found, trouble } = await judged(ask, refused('numberTaken', 'p'.repeat(26)));
    expect([found, trouble]).toMatchObject(['told', { kind: 'device', nextNumber: 2 }]);
    const [{ acceptance, ...rest } = drawnFile(seal)] = files;
    const unsigned = { ...rest, version: 1 as const };
    files = [{ ...unsigned, receipt: drawReceipt(unsigned) }];
    now = { ...told, nextNumber: 2 };
    expect(acceptance).toBeDefined();
    localStorage.clear();
    expect((await judged(await asked(), refused('numberTaken'))).found).toBe('unkept');
  });

  it('because the seal was opened says what it would have paid, where the opened number is the one that was sealed', async () => {
    const ask = await asked();
    const opened = { stream: 'a'.repeat(26), place: 1, seed, opener: 'e4'.repeat(32), why: null };
    const second = promiseOf('a'.repeat(26), 2, nextSeed);
    now = { ...told, ...second, head: second.commitment, opened };
    const pays = rules?.quote(bet)?.outcome({ seed, clientSeed, nonce: 1 }).paid;
    const { found, trouble } = await judged(ask, refused('sealOpened'));
    expect(found).toBe('told');
    expect(trouble).toMatchObject({ kind: 'changed', why: 'device', lost: { number: 1, price: 100, pays } });
    now = { ...now, opened: { ...opened, seed: nextSeed } };
    expect(await judged(ask, refused('sealOpened'))).toMatchObject({
      ...{ found: 'unkept', trouble: { kind: 'wrong', fault: 'seed' } },
    });
    now = { ...now, opened: null };
    expect(await judged(ask, refused('streamEnded'))).toMatchObject({
      ...{ found: 'unkept', trouble: { kind: 'wrong', fault: 'hidden' } },
    });
  });

  it('because of a restore is told where it stands in the public log, and else is not', async () => {
    const ask = await asked();
    const second = promiseOf('b'.repeat(26), 1, nextSeed);
    const opened = { stream: 'a'.repeat(26), place: 1, seed, opener: null, why: 'restored' } as const;
    now = { ...told, ...second, head: second.commitment, opened };
    expect(await judged(ask, refused('streamEnded'))).toMatchObject({
      ...{ found: 'unkept', trouble: { kind: 'wrong', fault: 'restored' } },
    });
    // One from before the play was accepted is no reason.
    restores = [{ seq: 1, at: '2026-11-28T19:59:00.000Z' }];
    expect((await judged(ask, refused('streamEnded'))).found).toBe('unkept');
    restores = [{ seq: 1, at: '2026-11-28T20:00:01.000Z' }];
    expect(await judged(ask, refused('streamEnded'))).toMatchObject({
      ...{ found: 'told', trouble: { kind: 'changed', why: 'restored' } },
    });
  });
});

describe('the seal that a device remembers', () => {
  it('is held against each word of the arcade: numbers, receipt, key and seal', async () => {
    await sealed();
    const wrongs: readonly (readonly [Partial<Stream>, string])[] = [
      [{ commitment: 'a'.repeat(64) }, 'rewritten'],
      [{ head: 'b'.repeat(64) }, 'rewritten'],
      [{ key: signedBy('arcade.example/checkpoints', '02'.repeat(32)).key }, 'rewritten'],
      [{ nextNumber: 2 }, 'number'],
      [{ stream: 'stream-z' }, 'hidden'],
    ];
    for (const [parts, fault] of wrongs) {
      now = { ...told, ...parts };
      expect(await troubleIn(readSeal(at, { fresh: true }))).toMatchObject({ kind: 'wrong', fault });
    }
    now = { ...told, nextNumber: 3 };
    const seal = await troubleIn(readSeal(at, { fresh: true }));
    expect(seal).toMatchObject({ kind: 'wrong', fault: 'number' });
  });

  it('shows a play of another device once, and plays on with the next number', async () => {
    const seal = await sealed();
    files = [drawnFile(seal, 'd2'.repeat(32))];
    now = { ...told, nextNumber: 2, head: files[0]?.receipt ?? '' };
    expect(await troubleIn(readSeal(at, { fresh: true }))).toMatchObject({ kind: 'device', nextNumber: 2 });
    expect((await readSeal(at, { fresh: true })).seal?.number).toBe(2);
  });

  it('is left for another one only by the player’s wish', async () => {
    await sealed();
    const second = promiseOf('a'.repeat(26), 2, nextSeed);
    const opened = { stream: 'a'.repeat(26), place: 1, seed, opener: 'e4'.repeat(32), why: null };
    now = { ...told, ...second, head: second.commitment, opened };
    for (let tries = 0; tries < 2; tries += 1)
      expect(await troubleIn(readSeal(at, { fresh: true }))).toMatchObject({
        kind: 'changed',
        why: 'device',
      });
    goOnWith(at, now);
    expect((await readSeal(at, { fresh: true })).seal?.place).toBe(2);
  });

  it('that this device opened itself is followed without a word, and its secret is not used again', async () => {
    await sealed();
    const [opener, hash] = [sealOpener(at), openerHashOf(at)];
    const second = promiseOf('a'.repeat(26), 2, nextSeed);
    now = {
      ...told,
      ...second,
      head: second.commitment,
      opened: { stream: 'a'.repeat(26), place: 1, seed, opener, why: null },
    };
    expect((await readSeal(at, { fresh: true })).seal?.place).toBe(2);
    expect(openerHashOf(at)).not.toBe(hash);
  });
});
