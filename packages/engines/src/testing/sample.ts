import { commitmentEntryBody, playEntryBody } from '../fair/log-entries.ts';
import { randomBytes } from 'node:crypto';

import { getPublicKey, sign } from '@noble/ed25519';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import RAPIER from '@dimforge/rapier3d-simd-compat';

import { aimAt } from '../claw/bot.ts';
import { chainInputs, clawFileFormat, clawFinalHash, clawReceipt, dropTextOf, luckOf } from '../claw/file.ts';
import type { ClawPlayFile, ClawReceiptFields, LogEntry } from '../claw/file.ts';
import { clawPresets } from '../claw/presets.ts';
import type { ClawPreset } from '../claw/presets.ts';
import { refillClaw } from '../claw/refill.ts';
import { replayClaw } from '../claw/replay.ts';
import type { ClawState } from '../claw/state.ts';
import { clawEngineName, clawEngineVersion } from '../claw/version.ts';
import { acceptanceMessage, clientSeedHash } from '../fair/acceptance.ts';
import { toBase64 } from '../fair/base64.ts';
import { verifierOf, writeVerifier } from '../fair/note.ts';
import { commitmentOf, firstLogHead, logEntryHash, startHashOf } from '../fair/commitment.ts';
import { sha256Hex } from '../fair/hash.ts';
import { rapierWasmHash } from '../rapier.ts';
import type { Rapier } from '../rapier.ts';

/** The physics library, initialised. */
export async function loadRapier(): Promise<Rapier> {
  await RAPIER.init();
  return RAPIER;
}

/** A seed that a failing run can be repeated with: from `SEED`, or fresh. Prints it. */
export function printedSeed(label: string): string {
  const seed = process.env['SEED'] ?? randomBytes(4).toString('hex');
  process.stdout.write(`${label}: SEED=${seed}\n`);
  return seed;
}

export function presetNamed(name: string): ClawPreset {
  const preset = clawPresets.find((candidate) => candidate.name === name);
  if (preset === undefined) throw new Error(`no preset ${name}`);
  return preset;
}

/** A machine filled from nothing. */
export function filled(rapier: Rapier, preset: ClawPreset, seed: string): ClawState {
  const kinds = Array.from({ length: preset.toys }, () => preset.kinds).flat();
  return refillClaw(rapier, {
    settings: preset.settings,
    state: { toys: [] },
    kinds: kinds.slice(0, preset.toys),
    firstSerial: 1,
    seed: sha256Hex(seed),
  });
}

/** A play of version 1, exported as the server exported it, with a foreign entry in the log between commitment and play. */
export function sampleFile(rapier: Rapier, preset: ClawPreset, name: string): ClawPlayFile {
  return playedFile(rapier, preset, name, { version: 1, clientSeed: `client ${name}` });
}

/** A play that was bound before its player showed the seed, or did not show it in time. */
export function boundFile(
  rapier: Rapier,
  preset: ClawPreset,
  name: string,
  { isShown }: { readonly isShown: boolean },
): ClawPlayFile {
  const own = sha256Hex(`${name}/client`);
  const clientSeed = isShown ? own : null;
  return playedFile(rapier, preset, name, { version: 2, clientSeed, clientSeedHash: clientSeedHash(own) });
}

function playedFile(
  rapier: Rapier,
  preset: ClawPreset,
  name: string,
  luck: Pick<ClawReceiptFields, 'version' | 'clientSeed' | 'clientSeedHash'>,
): ClawPlayFile {
  const { settings } = preset;
  const roomId = '7';
  const start = filled(rapier, preset, name);
  const [seed, sequence] = [sha256Hex(`${name}/server`), 3];
  const startHash = startHashOf(settings, start);
  const logHead = sha256Hex(firstLogHead(roomId));
  const commitment = commitmentOf({
    seed,
    startHash,
    logHead,
    engine: clawEngineVersion,
    wasm: rapierWasmHash,
    roomId,
    sequence,
  });
  const inputs = chainInputs(
    commitment,
    aimAt(start, settings).map((input, i) => ({ id: i + 1, ...input })),
  );
  const {
    won: serials,
    end,
    endHash,
    ticks: endTick,
  } = replayClaw(rapier, { settings, start, inputs, seed, clientSeed: luckOf(luck), nonce: 1 });
  const kindOf = new Map(start.toys.map(({ serial, kind }) => [serial, kind]));
  const won = serials.map((serial) => ({
    serial,
    kind: kindOf.get(serial) ?? 'bear',
    unit: `unit-${serial}`,
  }));
  const fields: ClawReceiptFields = {
    format: clawFileFormat,
    ...luck,
    playId: '41',
    roomId,
    roomName: 'Plush parade',
    sequence,
    player: 'Mika',
    price: 30,
    openedAt: '2026-11-20T10:00:00.000Z',
    droppedAt: '2026-11-20T10:00:12.500Z',
    settledAt: '2026-11-20T10:00:20.000Z',
    recovered: false,
    resumed: 0,
    roundTripMs: 34,
    engine: { name: clawEngineName, version: clawEngineVersion, wasm: rapierWasmHash },
    settings,
    start,
    startHash,
    logHead,
    commitment,
    seed,
    nonce: 1,
    inputs,
    endTick,
    won,
    end,
    endHash,
    finalHash: clawFinalHash({ commitment, inputs, endTick, endHash, won }),
  };
  return withProof(fields);
}

/** A file of these fields whose receipt, log and head fit them, true or not. */
export function withProof(given: ClawReceiptFields): ClawPlayFile {
  const fields = { ...given, ...signedBySample(given) };
  const { log, next } = sampleLog(fields);
  const head = log.at(-1)?.hash ?? '';
  const file = { ...fields, receipt: clawReceipt(fields), log, head };
  return fields.version === 1 ? file : { ...file, next };
}

const secret = hexToBytes(sha256Hex('the key of an arcade'));
/** The key of the arcade that plays the samples. */
export const sampleKey = writeVerifier(verifierOf('arcade.example/checkpoints', getPublicKey(secret)));

function signedBySample(fields: ClawReceiptFields): Pick<ClawReceiptFields, 'drop'> {
  const text = dropTextOf(fields, 'arcade.example/checkpoints');
  if (text === null) return {};
  const signature = toBase64(sign(utf8ToBytes(acceptanceMessage(text)), secret));
  return { drop: { key: sampleKey, signature } };
}

function sampleLog(fields: ClawReceiptFields): { readonly log: LogEntry[]; readonly next: LogEntry } {
  const log: LogEntry[] = [];
  const { settings, end, commitment, sequence, startHash } = fields;
  const append = (kind: string, at: string, body: unknown): void => {
    const prev = log.at(-1)?.hash ?? fields.logHead;
    const entry = { seq: 12 + log.length, kind, at, body, prev };
    log.push({ ...entry, hash: logEntryHash({ roomId: fields.roomId, ...entry }) });
  };
  append(
    'commitment',
    '2026-11-20T09:58:00.000Z',
    fields.version === 1
      ? { commitment, sequence }
      : commitmentEntryBody({ commitment, sequence, startHash }),
  );
  append('staff', '2026-11-20T09:59:00.000Z', { act: 'cleaned the glass', by: 'depot' });
  append(
    'play',
    fields.settledAt,
    playEntryBody({ ...fields, receipt: clawReceipt(fields) }, log.at(-1)?.hash ?? ''),
  );
  const play = [...log];
  const next = {
    commitment: sha256Hex('next'),
    sequence: sequence + 1,
    startHash: startHashOf(settings, end),
  };
  append('commitment', fields.settledAt, commitmentEntryBody(next));
  const entry = log.at(-1);
  if (entry === undefined) throw new Error('nothing was added to the log');
  return { log: play, next: entry };
}
