import { finalHashOf, inputLink } from '../fair/commitment.ts';
import type { InputRecord } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import type { ToyKind } from '../toys/kinds.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState } from './state.ts';

export const clawFileFormat = 'grabbit-play';
export const clawFileVersion = 1;

/** An input with its link of the chain, as the server acked it. */
export interface ChainedInput extends InputRecord {
  readonly hash: string;
}

export interface WonToy {
  readonly serial: number;
  readonly kind: ToyKind;
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

/** What the receipt of a claw play covers. Times are ISO 8601 in UTC. */
export interface ClawReceiptFields {
  readonly format: typeof clawFileFormat;
  readonly version: typeof clawFileVersion;
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
  readonly clientSeed: string;
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

/** Covered where a file has them: fields that earlier receipts did not know. None of them reaches an outcome. */
export const laterReceiptFields = ['roundTripMs'] as const satisfies readonly (keyof ClawReceiptFields)[];

/** The receipt of a play: the hash of its fields. Other properties are left out. @throws TypeError when a field has no canonical JSON. */
export function clawReceipt(file: ClawReceiptFields): string {
  const later = laterReceiptFields.filter((name) => file[name] !== undefined);
  return hashOf(Object.fromEntries([...receiptFields, ...later].map((name) => [name, file[name]])));
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
