import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { deviceFileFormat, logEntryHash, sha256Hex } from '@grabbit/engines/fair';
import {
  boxReceipt,
  chainSeed,
  drawCommitmentOf,
  drawGames,
  drawReceipt,
  gashapon,
  sealBox,
  seedBefore,
} from '@grabbit/engines/draws';
import type { DrawFile } from '@grabbit/engines/draws';
import {
  emptyTable,
  fillPushBed,
  pushCommitment,
  pushCommitmentBody,
  pushEngineName,
  pushEngineVersion,
  pushEpochBody,
  pushFileFormat,
  pushFileVersion,
  pushReceipt,
  pushStateHash,
  pushStateText,
  pushTurnBody,
  rapierWasmHash,
  recordEpoch,
  replayPushEpoch,
  sourceOf,
  standardPush,
} from '@grabbit/engines/push';
import type {
  DropLine,
  PushLogEntry,
  PushReceiptFields,
  PushSettings,
  PushTurnFile,
} from '@grabbit/engines/push';
import { judgeTogether } from '@grabbit/engines/judge';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'grabbit-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seed = '5a'.repeat(32);
const bet = { rows: 12, risk: 'mid', stake: 100, balls: 2 } as const;

function drawFile(): DrawFile {
  const game = drawGames.find(({ name }) => name === 'plinko');
  const quote = game?.quote(bet);
  if (game === undefined || quote == null) throw new Error('no plinko');
  const promise = {
    ...{ game: game.name, engine: game.version, stream: 'stream', place: 1 },
    seedHash: seedBefore(seed),
  };
  const commitment = drawCommitmentOf(promise);
  const fields = {
    format: 'grabbit-draw',
    version: 1,
    ...{ ...promise, playId: 'play', roomId: '1', roomName: 'Peg hill' },
    ...{ player: 'P-1', commitment, clientSeed: 'mika', nonce: 1, draws: 2, bet, price: 200 },
    ...quote.outcome({ seed, clientSeed: 'mika', nonce: 1 }),
    ...{ at: '2026-11-22T19:00:00.000Z', previous: commitment },
  } as const;
  return { ...fields, receipt: drawReceipt(fields), seed };
}

async function verify(file: unknown): Promise<{ code: number; out: string }> {
  const path = join(folder, 'play.json');
  writeFileSync(path, JSON.stringify(file));
  try {
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'verify-play.ts'), path]);
    return { code: 0, out: (await run).stdout };
  } catch (fault) {
    const { code, stdout } = fault as { code: number; stdout: string };
    return { code, out: stdout };
  }
}

it('verifies a drawn play, and says what is still sealed and what is wrong', async () => {
  const file = drawFile();
  const open = await verify(file);
  expect(open).toMatchObject({ code: 0, out: expect.stringContaining('every claim holds') as string });
  expect(open.out).toContain('ok    result');

  const shut = await verify({ ...file, seed: null });
  expect(shut).toMatchObject({ code: 0, out: expect.stringContaining('still sealed') as string });
  expect(shut.out).not.toContain('result');

  const wrong = await verify({ ...file, paid: file.paid + 100 });
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('NOT what was drawn') as string });
  expect(wrong.out).toContain('WRONG paid');
}, 30_000);

it('judges evidence of a play that was accepted and not drawn', async () => {
  const evidence = { format: 'grabbit-evidence', version: 1, key: 'k', acceptance: '{}', signature: 's' };
  const found = {
    clientSeed: '0'.repeat(64),
    fault: 'undrawn',
    said: '03019',
    at: '2026-11-28T20:00:00.000Z',
  };
  const { code, out } = await verify({ ...evidence, ...found });
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('proves nothing: it is no evidence that can be read'),
  ]);
}, 30_000);

it('verifies a whole box of capsules, and finds one that holds something else', async () => {
  const terms = { room: '9', sequence: 1, price: 100, prizes: [{ kind: 'bear', count: 2 }], last: null };
  const box = sealBox(seed, terms);
  const promise = { engine: gashapon.version, stream: 'stream', place: 1, seedHash: seedBefore(seed) };
  const fields = {
    format: 'grabbit-box',
    version: 1,
    how: 'closed',
    ...{ roomName: 'Shell shore', ...promise, seed, box },
    ...{ opened: '2026-11-22T19:00:00.000Z', ended: '2026-11-22T20:00:00.000Z' },
    commitment: drawCommitmentOf({ game: gashapon.name, ...promise }, { box }),
  } as const;
  const file = { ...fields, receipt: boxReceipt(fields, []), pulls: [] };
  expect(await verify(file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('every claim holds') as string,
  });
  const wrong = await verify({ ...file, box: { ...box, prizes: [{ kind: 'cat', count: 2 }] } });
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('NOT what was sealed') as string });
  expect(wrong.out).toContain('WRONG root');
}, 30_000);

/** A turn of one epoch at a table on which little lies, as a server would export it. */
async function turnFile(): Promise<PushTurnFile> {
  await RAPIER.init();
  const settings: PushSettings = {
    ...standardPush,
    epochStrokes: 1,
    restStrokes: 1,
    leastBodies: 0,
    periodTicks: 120,
  };
  const state = fillPushBed(RAPIER, { settings, start: emptyTable, drops: 2, seed });
  const [roomId, logHead, tip] = ['9', sha256Hex('log'), sha256Hex('tip')];
  const log: PushLogEntry[] = [];
  const append = (kind: string, body: unknown): void => {
    const prev = log.at(-1)?.hash ?? logHead;
    const entry = { seq: 1 + log.length, kind, at: '2026-11-23T10:00:00.000Z', body, prev };
    log.push({ ...entry, hash: logEntryHash({ roomId, ...entry }) });
  };
  const drops: readonly (readonly DropLine[])[] = [[[1, 0, 1, 5_000]], []];
  let at = state;
  const epochs = drops.map((lines, index) => {
    const own = chainSeed(tip, 3, 1 + index);
    const parts = { seed: own, logHead: log.at(-1)?.hash ?? logHead, sequence: 1 + index };
    const promise = { ...parts, settings, roomId, stateHash: pushStateHash(at), wasm: rapierWasmHash };
    const opening = { ...parts, commitment: pushCommitment(promise) };
    append('commitment', pushCommitmentBody(opening));
    const seats = [{ player: 'Mika', clientSeed: 'mika' }];
    const end = replayPushEpoch(RAPIER, sourceOf(settings, at, { seed: own, seats, drops: lines }));
    const record = recordEpoch(opening, { seats, drops: lines, end });
    append('epoch', pushEpochBody(record));
    at = end.state;
    return record;
  });
  const fields: PushReceiptFields = {
    ...{
      format: pushFileFormat,
      version: pushFileVersion,
      game: 'push',
      turnId: '1',
      roomId,
      roomName: 'Harbour',
      price: 10,
    },
    ...{ openedAt: '2026-11-23T10:00:00.000Z', settledAt: '2026-11-23T10:00:09.000Z' },
    engine: { name: pushEngineName, version: pushEngineVersion, wasm: rapierWasmHash },
    ...{ settings, start: pushStateText(state), anchor: chainSeed(tip, 3, 0), epochs },
  };
  append('turn', pushTurnBody(fields, log.at(-1)?.hash ?? ''));
  return { ...fields, receipt: pushReceipt(fields), log, head: log.at(-1)?.hash ?? '' };
}

it(
  '[U14] a turn at a coin pusher is run again by its file alone, and a changed drop is found',
  { timeout: 60_000 },
  async () => {
    const file = await turnFile();
    const told = await verify(file);
    expect(told.out).toMatch(/every claim holds[^]*run again: 2 epochs, 240 ticks/);
    expect(told.code).toBe(0);
    const [first, ...others] = file.epochs;
    if (first === undefined) throw new Error('no epoch');
    const epochs = [{ ...first, drops: [[1, 0, 2, 5_000]] }, ...others];
    const lie = await verify({ ...file, epochs });
    expect(lie.code).toBe(1);
    expect(lie.out).toMatch(/WRONG drops/);
  },
);

it('says of files that follow each other whether the later one begins where the earlier one ended', async () => {
  const first = { ...drawFile(), seed: null };
  const [sealed, forged] = [first, { ...first, previous: sha256Hex('another') }].map((before) => ({
    ...before,
    receipt: drawReceipt(before),
  }));
  if (sealed === undefined || forged === undefined) throw new Error('no files');
  const next = { ...sealed, nonce: sealed.nonce + sealed.draws, previous: sealed.receipt };
  const sound = { ...next, receipt: drawReceipt(next) };
  const broken = { ...next, previous: forged.receipt };
  expect(judgeTogether([sound, sealed])).toEqual([{ before: 1, after: 0, ok: true }]);
  expect(judgeTogether([sealed, { ...broken, receipt: drawReceipt(broken) }])).toEqual([
    { before: 0, after: 1, ok: false },
  ]);
  // What a device has seen last follows the play before it.
  const { game, stream, place, seedHash, commitment, nonce, draws } = sealed;
  const seal = {
    game,
    stream,
    place,
    seedHash,
    commitment,
    nextNumber: nonce + draws,
    key: 'a+00000000+AA==',
  };
  const seen = (head: string) => ({
    ...{ format: deviceFileFormat, version: 1, at: '2026-11-29T10:00:00.000Z', evidence: [] },
    seals: [{ ...seal, head }],
  });
  expect(judgeTogether([seen(sealed.receipt), sealed])).toEqual([{ before: 1, after: 0, ok: true }]);
  expect(judgeTogether([sealed, seen(forged.receipt)])).toEqual([{ before: 0, after: 1, ok: false }]);
  expect((await verify(seen(sealed.receipt))).out).toContain('what a device remembers');
  expect((await verify({ ...seen(sealed.receipt), evidence: [{}] })).code).toBe(1);
  expect((await verify({ ...seen(sealed.receipt), more: 1 })).code).toBe(1);
  // What follows nothing that was given is left out.
  expect(judgeTogether([sealed, null, { ...sound, nonce: 90 }])).toEqual([]);
});
