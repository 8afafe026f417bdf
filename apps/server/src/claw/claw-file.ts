import {
  type ChainedInput,
  clawEngineName,
  clawFileFormat,
  clawFileVersion,
  clawFinalHash,
  clawReceipt,
  type ClawReceiptFields,
  type ClawSettings,
  type ClawState,
  clawStateHash,
  type WonToy,
} from '@grabbit/engines';
import type { RunProof } from '../games/game.ts';
import type { PlayedRun } from '../games/plays.ts';

export type PlayedClaw = PlayedRun<ClawSettings, ClawState, ChainedInput>;

/** What the receipt of a claw play covers. */
function receiptFieldsOf({
  play,
  roomName,
  settings,
  start,
  commitment,
  outcome,
}: PlayedClaw): ClawReceiptFields {
  const { inputs, end, endTick } = outcome;
  // Kinds of a claw machine's own toys.
  const won = outcome.won as readonly WonToy[];
  const endHash = clawStateHash(end);
  return {
    format: clawFileFormat,
    version: clawFileVersion,
    playId: play.receiptPlay,
    roomId: `${play.roomId}`,
    roomName,
    sequence: play.sequence,
    player: play.receiptPlayer,
    price: play.price,
    openedAt: play.openedAt.toISOString(),
    droppedAt: outcome.droppedAt.toISOString(),
    settledAt: outcome.settledAt.toISOString(),
    recovered: outcome.recovered,
    resumed: outcome.resumed,
    ...(outcome.roundTripMs !== null && { roundTripMs: outcome.roundTripMs }),
    engine: { name: clawEngineName, version: commitment.engine, wasm: commitment.wasm },
    settings,
    start,
    startHash: commitment.startHash,
    logHead: commitment.logHead,
    commitment: play.commitment,
    seed: commitment.seed,
    clientSeed: play.clientSeed,
    nonce: play.sequence,
    inputs,
    endTick,
    won,
    end,
    endHash,
    finalHash: clawFinalHash({ commitment: play.commitment, inputs, endTick, endHash, won }),
  };
}

export function clawProof(played: PlayedClaw): RunProof {
  const fields = receiptFieldsOf(played);
  const { endHash, finalHash } = fields;
  return { endHash, finalHash, receipt: clawReceipt(fields) };
}

/** The exported file of a settled play, without its log. */
export function clawFile(played: PlayedClaw): Readonly<Record<string, unknown>> {
  const fields = receiptFieldsOf(played);
  return { ...fields, receipt: clawReceipt(fields) };
}
