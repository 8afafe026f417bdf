import { finalHashOf, inputLink } from '../fair/commitment.ts';
import type { InputRecord } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import { dropFormat, writeDrop } from '../fair/signed-drop.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState } from './state.ts';

export const clawFileFormat = 'grabbit-play';
/** 1: the player's seed was known when the play was opened (until 29 November 2026). */
export const clawFileVersions = [1, 2] as const;
export const clawFileVersion = 2;

/** An input with its link of the chain, as the server acked it. */
export interface ChainedInput extends InputRecord {
  readonly hash: string;
}

export interface WonToy {
  readonly serial: number;
  readonly kind: string;
  /** Id of the stock unit that the player now owns. */
  readonly unit: string;
}

/** An entry of the machine's public log. */
export interface LogEntry {
  readonly seq: number;
  readonly kind: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly body: unknown;
  readonly prev: string;
  readonly hash: string;
}

/** What a file holds of a signed drop: all else of it follows from the play. */
export interface FiledDrop {
  /** The arcade's key in one line. */
  readonly key: string;
  /** Base64. */
  readonly signature: string;
}

/** What the receipt of a claw play covers. Times are ISO 8601 in UTC. */
export interface ClawReceiptFields {
  readonly format: typeof clawFileFormat;
  readonly version: (typeof clawFileVersions)[number];
  readonly playId: string;
  readonly roomId: string;
  readonly roomName: string;
  readonly sequence: number;
  /** The player's public alias. */
  readonly player: string;
  /** Coins. */
  readonly price: number;
  readonly openedAt: string;
  readonly droppedAt: string;
  readonly settledAt: string;
  /** Finished by re-simulation after a fault. */
  readonly recovered: boolean;
  /** How often the player came back to it. */
  readonly resumed: number;
  /** Round trip of the player's line as the server measured it while they steered, in milliseconds. Plays from before have none. */
  readonly roundTripMs?: number;
  readonly engine: { readonly name: string; readonly version: string; readonly wasm: string };
  readonly settings: ClawSettings;
  readonly start: ClawState;
  readonly startHash: string;
  /** Head of the room's log before the commitment. */
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
  /** Null where the player did not show it in time: its hash took its place. Version 1: any text. */
  readonly clientSeed: string | null;
  /** Hash of the player's seed, which the arcade had when the play was opened. Version 1 has none. */
  readonly clientSeedHash?: string;
  /** By what the arcade bound itself to the drop before the seed was shown. Version 1 has none. */
  readonly drop?: FiledDrop;
  readonly nonce: number;
  readonly inputs: readonly ChainedInput[];
  readonly endTick: number;
  readonly won: readonly WonToy[];
  readonly end: ClawState;
  readonly endHash: string;
  readonly finalHash: string;
}

/** The exported proof of a play. */
export interface ClawPlayFile extends ClawReceiptFields {
  readonly receipt: string;
  /** From the commitment's entry to the play's, without a gap. */
  readonly log: readonly LogEntry[];
  /** Hash of the play's entry: the head of the log when the receipt was given. */
  readonly head: string;
  /** The entry after it: the commitment of the next play, which starts where this one ended. Version 1 has none. */
  readonly next?: LogEntry;
}

/** The names that a receipt covers, so that both sides build it the same way. */
export const receiptFields = [
  'format',
  'version',
  'playId',
  'roomId',
  'roomName',
  'sequence',
  'player',
  'price',
  'openedAt',
  'droppedAt',
  'settledAt',
  'recovered',
  'resumed',
  'engine',
  'settings',
  'start',
  'startHash',
  'logHead',
  'commitment',
  'seed',
  'clientSeed',
  'nonce',
  'inputs',
  'endTick',
  'won',
  'end',
  'endHash',
  'finalHash',
] as const satisfies readonly (keyof ClawReceiptFields)[];

/** Covered where a file has them: fields that earlier receipts did not know. */
export const laterReceiptFields = [
  'roundTripMs',
  'clientSeedHash',
  'drop',
] as const satisfies readonly (keyof ClawReceiptFields)[];

/** The receipt of a play: the hash of its fields. Other properties are left out. @throws TypeError when a field has no canonical JSON. */
export function clawReceipt(file: ClawReceiptFields): string {
  const later = laterReceiptFields.filter((name) => file[name] !== undefined);
  return hashOf(Object.fromEntries([...receiptFields, ...later].map((name) => [name, file[name]])));
}

/** The text that the arcade signed for the drop of a play; null for version 1. `arcade` is the name of its key. */
export function dropTextOf(file: ClawReceiptFields, arcade: string): string | null {
  const drop = file.inputs.at(-1);
  if (file.clientSeedHash === undefined || drop === undefined) return null;
  const { roomId, sequence, commitment, playId, player, clientSeedHash, droppedAt: at } = file;
  const of = { arcade, engine: file.engine.version, roomId, sequence, commitment, playId, player };
  const bound = { clientSeedHash, tick: drop.tick, chain: drop.hash, at };
  return writeDrop({ format: dropFormat, version: 1, ...of, ...bound });
}

/** What the hidden randomness of a play is drawn with beside the arcade's seed: the player's, or the hash of one that was not shown in time. Source: rule F27. */
export function luckOf({
  clientSeed,
  clientSeedHash,
}: Pick<ClawReceiptFields, 'clientSeed' | 'clientSeedHash'>): string {
  return clientSeed ?? clientSeedHash ?? '';
}

/** Adds the links of the chain to a play's inputs. */
export function chainInputs(commitment: string, inputs: readonly InputRecord[]): ChainedInput[] {
  let previous = commitment;
  return inputs.map(({ id, tick, code }) => {
    previous = inputLink(previous, { id, tick, code });
    return { id, tick, code, hash: previous };
  });
}

/** The final hash of a play. */
export function clawFinalHash(
  file: Pick<ClawReceiptFields, 'commitment' | 'inputs' | 'endTick' | 'endHash' | 'won'>,
): string {
  const chain = file.inputs.at(-1)?.hash ?? file.commitment;
  return finalHashOf({
    chain,
    endTick: file.endTick,
    endHash: file.endHash,
    won: file.won.map(({ serial }) => serial),
  });
}
