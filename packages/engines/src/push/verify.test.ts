import { beforeAll, describe, expect, it } from 'vitest';

import { logEntryHash } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import { rapierWasmHash } from '../rapier.ts';
import type { Rapier } from '../rapier.ts';
import { eachLeaf, sampleTurn } from '../testing/push-sample.ts';
import { loadRapier } from '../testing/sample.ts';
import { readPushFile } from './file-check.ts';
import {
  chainOf,
  pushCommitment,
  pushCommitmentBody,
  pushEpochBody,
  pushFinalHash,
  pushLogKinds,
  pushReceipt,
  pushTurnBody,
} from './file.ts';
import type { PushEpochRecord, PushReceiptFields, PushTurnFile } from './file.ts';
import { readPushState, pushStateHash } from './state-bytes.ts';
import { pushChecks, verifyPushFile } from './verify.ts';
import type { PushCheckName, PushVerification } from './verify.ts';

let rapier: Rapier;
let file: PushTurnFile;
beforeAll(async () => {
  rapier = await loadRapier();
  file = sampleTurn(rapier);
});

const copy = (): PushTurnFile => JSON.parse(JSON.stringify(file)) as PushTurnFile;
const verify = (value: unknown): PushVerification => verifyPushFile(rapier, rapierWasmHash, value);
/** A library that builds no world: the checks of the run are left out. */
const unrunnable = (): Rapier => ({ ...rapier, World: undefined }) as unknown as Rapier;
const other = hashOf('another');

/** A log whose bodies are changed, and its chain made again. */
function logOf(
  truth: PushReceiptFields & Pick<PushTurnFile, 'log'>,
  body: (kind: string, nth: number, was: unknown, prev: string) => unknown,
): Pick<PushTurnFile, 'log' | 'head'> {
  let prev = truth.epochs[0]?.logHead ?? '';
  const nth = new Map<string, number>();
  const log = truth.log.map((entry) => {
    const count = nth.get(entry.kind) ?? 0;
    nth.set(entry.kind, count + 1);
    const parts = { ...entry, prev, body: body(entry.kind, count, entry.body, prev) };
    prev = logEntryHash({ roomId: truth.roomId, ...parts });
    return { ...parts, hash: prev };
  });
  return { log, head: prev };
}

/** A file of these fields whose receipt, log and head fit them, true or not. */
function sealed(fields: PushTurnFile): PushTurnFile {
  const bodies = (kind: string, nth: number, was: unknown, prev: string): unknown => {
    const epoch = fields.epochs[nth];
    if (kind === pushLogKinds.turn) return pushTurnBody(fields, prev);
    if (epoch === undefined) return was;
    if (kind === pushLogKinds.commitment) return pushCommitmentBody(epoch);
    return kind === pushLogKinds.epoch ? pushEpochBody(epoch) : was;
  };
  return { ...fields, receipt: pushReceipt(fields), ...logOf(fields, bodies) };
}

/** One epoch changed, its links and hashes made to fit where the lie itself does not name them. */
function claiming(index: number, change: (epoch: PushEpochRecord) => Partial<PushEpochRecord>): PushTurnFile {
  const truth = copy();
  const epochs = truth.epochs.map((epoch, i) => {
    if (i !== index) return epoch;
    const told = { ...epoch, ...change(epoch) };
    const record = { ...told, chain: change(epoch).chain ?? chainOf(told) };
    return { ...record, finalHash: change(epoch).finalHash ?? pushFinalHash(record) };
  });
  return sealed({ ...truth, epochs });
}

const promised = (truth: PushTurnFile, epoch: PushEpochRecord, parts: Partial<PushEpochRecord>): string => {
  const start = readPushState(truth.start);
  const stateHash = start === null ? '' : pushStateHash(start);
  const { settings, roomId, engine, holders } = truth;
  return pushCommitment({ settings, roomId, wasm: engine.wasm, stateHash, holders, ...epoch, ...parts });
};

describe('a turn’s file', () => {
  it('[U14] that is sound passes every check, and has something of everything', () => {
    const { ok, checks, replay } = verify(copy());
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual([...pushChecks]);
    expect(replay?.ends.map(({ hash }) => hash)).toEqual(file.epochs.map(({ endHash }) => endHash));
    expect(replay?.ends.at(-1)?.turnOver).toBe(true);
    const sum = (count: (epoch: PushEpochRecord) => number): number =>
      file.epochs.reduce((total, epoch) => total + count(epoch), 0);
    expect(sum(({ won }) => won.coins)).toBeGreaterThan(0);
    expect(sum(({ lost }) => lost.coins)).toBeGreaterThan(0);
    const shared = sum(({ shares = [] }) =>
      shares.reduce((all, { coins, tokens }) => all + coins + tokens, 0),
    );
    expect(shared).toBeGreaterThan(0);
    expect(shared).toBeLessThan(sum(({ won }) => won.coins + won.tokens));
  });

  it('[U14] shows every change of a single leaf', () => {
    const changed = copy();
    const missed: string[] = [];
    let leaves = 0;
    // Without a world only the checks that run nothing are left: they find every change but those of what came out.
    eachLeaf(changed, 'file', (path) => {
      leaves += 1;
      const { checks } = verifyPushFile(unrunnable(), rapierWasmHash, changed);
      if (checks.every(({ name, ok }) => ok || name === 'replay')) missed.push(path);
    });
    expect(leaves).toBeGreaterThan(140);
    expect(missed).toEqual([]);
  });

  /** An epoch in which falls went to players. */
  const sharing = (): number => file.epochs.findIndex(({ shares = [] }) => shares.length > 0);

  const lies: readonly (readonly [PushCheckName, () => PushTurnFile])[] = [
    ['times', () => sealed({ ...copy(), settledAt: '2026-11-22T10:00:00.000Z' })],
    ['sequence', () => claiming(1, (epoch) => ({ sequence: epoch.sequence + 1 }))],
    ['seeds', () => sealed({ ...copy(), anchor: other })],
    [
      'seeds',
      () => claiming(0, (epoch) => ({ seed: other, commitment: promised(file, epoch, { seed: other }) })),
    ],
    ['commitments', () => claiming(2, () => ({ commitment: other }))],
    ['drops', () => claiming(0, () => ({ chain: other }))],
    ['turn', () => sealed({ ...copy(), epochs: copy().epochs.slice(0, 2) })],
    ['epochs', () => claiming(0, (epoch) => ({ drops: epoch.drops.slice(1) }))],
    [
      'epochs',
      () =>
        claiming(0, (epoch) => ({
          drops: epoch.drops.map(([id, seat, tick, aim]) => [id, seat, tick, aim + 2_000]),
        })),
    ],
    [
      'epochs',
      () => claiming(0, (epoch) => ({ seats: epoch.seats.map((seat) => ({ ...seat, clientSeed: 'x' })) })),
    ],
    ['epochs', () => claiming(0, ({ won }) => ({ won: { ...won, coins: won.coins + 1 } }))],
    ['epochs', () => claiming(0, ({ lost }) => ({ lost: { ...lost, coins: lost.coins + 1 } }))],
    ['epochs', () => claiming(0, () => ({ prizes: ['grand'] }))],
    ['epochs', () => claiming(sharing(), ({ shares = [] }) => ({ shares: shares.slice(1) }))],
    [
      'epochs',
      () =>
        claiming(sharing(), ({ shares = [] }) => ({
          shares: shares.map((one) => ({ ...one, player: 'Eve' })),
        })),
    ],
    [
      'epochs',
      () =>
        claiming(0, ({ seats }) => ({
          seats: seats.map((seat, i) => (i === 2 ? { ...seat, clientSeed: 'b' } : seat)),
        })),
    ],
    ['commitments', () => sealed({ ...copy(), holders: [...(copy().holders ?? []).slice(1), 'Mika'] })],
    ['epochs', () => claiming(0, () => ({ falls: other }))],
    ['epochs', () => claiming(0, ({ ticks }) => ({ ticks: ticks + 1 }))],
    ['epochs', () => claiming(2, () => ({ endHash: other }))],
    ['replay', () => claiming(0, () => ({ drops: [[1, 5, 1, 0]] }))],
    ['finalHashes', () => claiming(1, () => ({ finalHash: other }))],
    ['receipt', () => ({ ...copy(), receipt: other })],
    [
      'logChain',
      () => ({
        ...copy(),
        log: copy().log.map((entry) => (entry.kind === 'staff' ? { ...entry, body: 1 } : entry)),
      }),
    ],
    [
      'logEntries',
      () => ({ ...copy(), ...logOf(file, (kind, nth, was) => (kind === 'epoch' && nth === 0 ? {} : was)) }),
    ],
    ['logHeads', () => claiming(1, () => ({ logHead: other }))],
    ['head', () => ({ ...copy(), head: other })],
  ];
  const needsRun = new Set<PushCheckName>(['replay', 'turn', 'epochs']);
  it.each(lies)('[U14] a house that makes all else fit is found out by %s', (name, lie) => {
    const { ok, checks } = verifyPushFile(needsRun.has(name) ? rapier : unrunnable(), rapierWasmHash, lie());
    expect(ok).toBe(false);
    expect(checks.filter((check) => !check.ok).map((check) => check.name)).toContain(name);
  });

  it('[U14] of another engine or wasm is not run', () => {
    const truth = copy();
    const engine = { ...truth.engine, version: '0.9.0' };
    const { ok, replay } = verify(sealed({ ...truth, engine }));
    expect([ok, replay]).toEqual([false, null]);
    expect(verifyPushFile(rapier, other, truth).replay).toBeNull();
  });

  it('[U14] tells how far the run is, with frames that begin anew in each epoch', () => {
    const ticks: number[] = [];
    const first = new Map<number, number>();
    verifyPushFile(rapier, rapierWasmHash, copy(), {
      onProgress: (done) => ticks.push(done),
      onFrame: ({ moved }, epoch) => void (first.has(epoch) || first.set(epoch, moved.length)),
    });
    expect(ticks).toEqual([60, 120, 180, 240, 300, 360]);
    expect([...first.keys()]).toEqual([0, 1, 2]);
    for (const bodies of first.values()) expect(bodies).toBeGreaterThan(40);
  });

  it('[U14] of a strange form is refused with its reason', () => {
    const fault = (value: unknown): string => {
      const reading = readPushFile(value);
      return reading.ok ? '' : reading.fault;
    };
    expect(fault(null)).toBe('not a turn file');
    expect(fault({ ...file, format: 'grabbit-play' })).toBe('not a turn file');
    expect(fault({ ...file, version: 2 })).toMatch('version 2');
    expect(fault({ ...file, more: 1 })).toBe('unknown field more');
    expect(fault({ ...file, head: undefined })).toBe('field head is malformed');
    const { anchor: _, ...less } = file;
    expect(fault(less)).toBe('field anchor is missing');
    const { holders: __, ...unshared } = file;
    expect(fault(unshared)).toMatch('holders');
    expect(fault({ ...file, holders: (file.holders ?? []).slice(1) })).toMatch('holders');
    expect(fault({ ...file, settings: { ...file.settings, ticketWindow: 0 } })).toMatch('holders');
    expect(fault({ ...file, epochs: [] })).toBe('field epochs is malformed');
    expect(fault({ ...file, settings: { ...file.settings, periodTicks: 7 } })).toMatch('periodTicks');
    expect(verify(7)).toMatchObject({ ok: false, replay: null });
  });
});
