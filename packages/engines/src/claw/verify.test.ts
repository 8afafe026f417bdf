import { beforeAll, describe, expect, it } from 'vitest';

import { commitmentOf, logEntryHash, startHashOf } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import { rapierWasmHash } from '../rapier.ts';
import type { Rapier } from '../rapier.ts';
import { boundFile, loadRapier, presetNamed, sampleFile, sampleKey, withProof } from '../testing/sample.ts';
import { chainInputs, clawFinalHash, clawReceipt } from './file.ts';
import type { ClawPlayFile } from './file.ts';
import { judgeTogether } from '../judge-together.ts';
import { readClawFile } from './file-check.ts';
import { clawChecks, laterClawChecks, verifyClawFile } from './verify.ts';
import type { ClawCheckName } from './verify.ts';

let rapier: Rapier;
let file: ClawPlayFile;

beforeAll(async () => {
  rapier = await loadRapier();
  file = boundFile(rapier, presetNamed('parade'), 'verify', { isShown: true });
}, 60_000);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const copy = (): { [key: string]: Json } => JSON.parse(JSON.stringify(file)) as { [key: string]: Json };

function otherLeaf(value: string | number | boolean | null): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  const last = value.at(-1) ?? '';
  return value.slice(0, -1) + (last === '0' ? '1' : '0');
}

/** Calls `visit` with each leaf changed in place, one at a time. */
function eachLeaf(at: { [key: string]: Json } | Json[], path: string, visit: (path: string) => void): void {
  for (const [key, value] of Object.entries(at)) {
    const where = `${path}.${key}`;
    if (typeof value === 'object' && value !== null) {
      eachLeaf(value, where, visit);
      continue;
    }
    Object.assign(at, { [key]: otherLeaf(value) });
    visit(where);
    Object.assign(at, { [key]: value });
  }
}

const holds = (value: unknown): boolean => verifyClawFile(rapier, rapierWasmHash, value).ok;

/** A library that builds no world: for checks that need none, and those of the run are then left out. */
const unrunnable = (): Rapier => ({ ...rapier, World: undefined }) as unknown as Rapier;

type Lie = (truth: ClawPlayFile) => ClawPlayFile;
/** Fields changed, and everything that follows from them made again, as only the house could. */
const claiming =
  (change: (truth: ClawPlayFile) => Partial<ClawPlayFile>): Lie =>
  (truth) => {
    const fields = { ...truth, ...change(truth) };
    const inputs = change(truth).inputs ?? chainInputs(fields.commitment, fields.inputs);
    const finalHash = change(truth).finalHash ?? clawFinalHash({ ...fields, inputs });
    return withProof({ ...fields, inputs, finalHash });
  };
/** One entry of the log changed, and the chain from there on made again. */
const writing =
  (index: number, body: (truth: ClawPlayFile) => unknown): Lie =>
  (truth) => {
    let prev = truth.logHead;
    const log = truth.log.map((entry, i) => {
      const parts = { ...entry, prev, body: i === index ? body(truth) : headed(entry.body, prev) };
      prev = logEntryHash({ roomId: truth.roomId, ...parts });
      return { ...parts, hash: prev };
    });
    const { roomId, next } = truth;
    const relinked = next && { ...next, prev, hash: logEntryHash({ roomId, ...next, prev }) };
    return { ...truth, log, head: prev, ...(relinked && { next: relinked }) };
  };

/** The play's entry tells the head before it. */
const headed = (body: unknown, head: string): unknown =>
  typeof body === 'object' && body !== null && 'head' in body ? { ...body, head } : body;

const other = hashOf('another');
const promise = (truth: ClawPlayFile, startHash: string): string =>
  commitmentOf({ ...truth, startHash, engine: truth.engine.version, wasm: truth.engine.wasm });

/** A house that lies and makes every hash fit its lie: one check of the verifier stands against each. */
const lies: readonly (readonly [ClawCheckName, Lie])[] = [
  ['startHash', claiming((truth) => ({ startHash: other, commitment: promise(truth, other) }))],
  ['commitment', claiming(() => ({ commitment: other }))],
  ['times', claiming(({ openedAt }) => ({ droppedAt: openedAt.replace('2026', '2025') }))],
  ['inputs', claiming(({ inputs }) => ({ inputs: inputs.with(-1, { ...last(inputs), hash: other }) }))],
  ['endTick', claiming(({ endTick }) => ({ endTick: endTick + 1 }))],
  [
    'won',
    claiming(({ won, start }) => ({
      won:
        won.length > 0
          ? []
          : [{ ...last(start.toys), unit: 'u' }].map(({ serial, kind, unit }) => ({ serial, kind, unit })),
    })),
  ],
  [
    'endHash',
    claiming(({ end }) => ({
      end: { toys: end.toys.slice(1) },
      endHash: hashOf({ toys: end.toys.slice(1) }),
    })),
  ],
  ['finalHash', claiming(() => ({ finalHash: other }))],
  ['receipt', (truth) => ({ ...truth, receipt: other })],
  [
    'logChain',
    (truth) => ({ ...truth, log: truth.log.map((entry, i) => (i === 1 ? { ...entry, body: 'x' } : entry)) }),
  ],
  ['logCommitment', writing(0, ({ commitment, sequence }) => ({ commitment, sequence: sequence + 1 }))],
  ['logPlay', writing(2, ({ log }) => ({ ...(log[2]?.body as object), seed: other }))],
  ['head', (truth) => ({ ...truth, head: other })],
  ['clientSeed', claiming(() => ({ clientSeedHash: other }))],
  ['drop', (truth) => withReceipt({ ...truth, drop: { key: sampleKey, signature: 'A'.repeat(86) } })],
  [
    'logNext',
    // Two toys have changed places between two plays.
    (truth) => {
      const [a, b, ...others] = truth.end.toys;
      if (a === undefined || b === undefined || truth.next === undefined) throw new Error('too few toys');
      const toys = [{ ...a, p: b.p }, { ...b, p: a.p }, ...others];
      const { next } = truth;
      const startHash = startHashOf(truth.settings, { toys });
      const moved = { ...next, body: { ...(next.body as object), startHash } };
      return { ...truth, next: { ...moved, hash: logEntryHash({ roomId: truth.roomId, ...moved }) } };
    },
  ],
];
/** The receipt and the log fit a file again, and nothing is signed anew. */
const withReceipt = (lie: ClawPlayFile): ClawPlayFile => {
  const receipt = clawReceipt(lie);
  const body = { ...(lie.log[2]?.body as object), receipt };
  return writing(2, () => body)({ ...lie, receipt });
};
const needsRun = new Set<ClawCheckName>(['endTick', 'won', 'endHash', 'finalHash', 'receipt']);

function last<T>(list: readonly T[]): T {
  const item = list.at(-1);
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

describe('a play file', () => {
  it('[C15] that is sound passes every check', () => {
    const { ok, checks, replay } = verifyClawFile(rapier, rapierWasmHash, copy());
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual([...clawChecks]);
    expect(replay?.endHash).toBe(file.endHash);
  });

  it('[F27] whose seed was not shown is drawn with the hash of it, and one of version 1 with any text', () => {
    const parade = presetNamed('parade');
    const unshown = boundFile(rapier, parade, 'verify', { isShown: false });
    expect(verifyClawFile(rapier, rapierWasmHash, unshown).ok).toBe(true);
    expect(unshown.endHash).not.toBe(file.endHash);
    const first = sampleFile(rapier, parade, 'verify');
    const { ok, checks } = verifyClawFile(rapier, rapierWasmHash, first);
    expect(ok).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(
      clawChecks.filter((name) => !laterClawChecks.includes(name)),
    );
    // What belongs to one version is refused in the other.
    for (const mixed of [
      { ...first, version: 2 },
      { ...file, version: 1 },
      { ...first, clientSeed: null },
    ])
      expect(readClawFile(mixed).ok).toBe(false);
  });

  it('[F27] counts a drop that another key has signed only where no key is known', () => {
    const sound = verifyClawFile(unrunnable(), rapierWasmHash, file, { key: sampleKey });
    expect(sound.checks.find(({ name }) => name === 'drop')?.ok).toBe(true);
    const key = sampleKey.replace('arcade', 'other');
    const { checks } = verifyClawFile(unrunnable(), rapierWasmHash, file, { key });
    expect(checks.find(({ name }) => name === 'drop')?.ok).toBe(false);
  });

  it(
    '[C15] shows every change of a single leaf, without running the play where possible',
    { timeout: 120_000 },
    () => {
      const changed = copy();
      const quiet = { ...rapier, World: undefined };
      const missed: string[] = [];
      let leaves = 0;
      // Without a world the replay fails; everything but its own checks must still find the change.
      eachLeaf(changed, 'file', (path) => {
        leaves++;
        const { checks } = verifyClawFile(quiet as unknown as Rapier, rapierWasmHash, changed);
        if (!checks.some(({ name, ok }) => !ok && name !== 'replay')) missed.push(path);
      });
      process.stdout.write(`${leaves} leaves changed\n`);
      expect(leaves).toBeGreaterThan(400);
      expect(missed.filter((path) => holds(mutated(path)))).toEqual([]);
    },
  );

  it('[C15] with a field left out or added is refused', () => {
    for (const key of Object.keys(file)) {
      const { [key]: _, ...rest } = copy();
      expect(holds(rest)).toBe(false);
    }
    expect(holds({ ...copy(), luck: 1 })).toBe(false);
  });

  it('[C15] whose receipt was made again after a lie is found out by the run', () => {
    const lies: Partial<ClawPlayFile>[] = [
      { won: [{ serial: 1, kind: 'bear', unit: 'u' }] },
      { endTick: file.endTick + 1 },
      { end: { toys: file.end.toys.slice(1) } },
      { clientSeed: hashOf('mine') },
      { clientSeed: null },
      { nonce: 2 },
      { seed: hashOf('another') },
    ];
    for (const lie of lies) {
      const forged = { ...file, ...lie };
      const { checks } = verifyClawFile(rapier, rapierWasmHash, { ...forged, receipt: clawReceipt(forged) });
      const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
      expect(failed.some((name) => name !== 'receipt' && !name.startsWith('log'))).toBe(true);
    }
  });

  it.each(lies)(
    '[C15] whose every hash was made anew after a lie fails the check of %s alone',
    (check, lie) => {
      const { checks } = verifyClawFile(
        needsRun.has(check) ? rapier : unrunnable(),
        rapierWasmHash,
        lie(file),
      );
      const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
      // Without its run the file also fails the run itself.
      expect(failed.filter((name) => needsRun.has(check) || name !== 'replay')).toEqual([check]);
    },
  );

  it('[C15] of another engine or wasm is not run', () => {
    const { ok, checks, replay } = verifyClawFile(rapier, hashOf('other wasm'), copy());
    expect(ok).toBe(false);
    expect(replay).toBeNull();
    expect(checks.find(({ name }) => name === 'replay')?.actual).toContain('another engine');
  });

  it('[C15] that is none is said to be none', () => {
    for (const value of [
      null,
      undefined,
      1,
      'x',
      [],
      {},
      { format: 'zip' },
      { format: 'grabbit-play', version: 3 },
    ]) {
      const { ok, checks } = verifyClawFile(rapier, rapierWasmHash, value);
      expect(ok).toBe(false);
      expect(checks).toHaveLength(1);
    }
  });

  it('[C15] begins where the one before ended, as both files say', () => {
    const { roomId, sequence, settings, end } = file;
    const next = { ...file, sequence: sequence + 1, start: end };
    expect(judgeTogether([file, next])).toEqual([{ before: 0, after: 1, ok: true }]);
    const [a, b, ...others] = end.toys;
    if (a === undefined || b === undefined) throw new Error('too few toys');
    const moved = { ...next, start: { toys: [{ ...a, p: b.p }, { ...b, p: a.p }, ...others] } };
    expect(judgeTogether([moved, file])).toEqual([{ before: 1, after: 0, ok: false }]);
    expect(judgeTogether([file, { ...next, roomId: `${roomId}1` }, { settings }])).toEqual([]);
  });
});

function mutated(path: string): unknown {
  const changed = copy();
  let found: unknown = null;
  eachLeaf(changed, 'file', (where) => {
    if (where === path) found = structuredClone(changed);
  });
  return found;
}
