import {
  type ChainedInput,
  clawEngineName,
  clawFileFormat,
  clawFinalHash,
  clawReceipt,
  type ClawReceiptFields,
  type ClawSettings,
  type ClawState,
  clawStateHash,
  dropFormat,
  type WonToy,
  writeDrop,
} from '@grabbit/engines';
import type { DroppedRun, RunProof } from '../games/game.ts';
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
    ...luckOf(play, outcome),
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
    nonce: play.sequence,
    inputs,
    endTick,
    won,
    end,
    endHash,
    finalHash: clawFinalHash({ commitment: play.commitment, inputs, endTick, endHash, won }),
  };
}

/** What of the luck is the player's, as the play's version has it. */
function luckOf(
  { version, clientSeed }: PlayedClaw['play'],
  { shownSeed, drop }: PlayedClaw['outcome'],
): Pick<ClawReceiptFields, 'version' | 'clientSeed' | 'clientSeedHash' | 'drop'> {
  if (version === 1) return { version, clientSeed };
  if (drop === null) throw new Error('a play was settled whose drop was never signed');
  return { version: 2, clientSeed: shownSeed, clientSeedHash: clientSeed, drop };
}

/** What the arcade signs of a drop: the same that the play's file says of it. */
export function clawDropText(
  { play, engine, drop: { tick, hash: chain }, droppedAt }: DroppedRun<ChainedInput>,
  arcade: string,
): string {
  const { receiptPlay: playId, receiptPlayer: player, sequence, commitment, clientSeed } = play;
  const of = { arcade, engine, roomId: `${play.roomId}`, sequence, commitment, playId, player };
  const bound = { clientSeedHash: clientSeed, tick, chain, at: droppedAt.toISOString() };
  return writeDrop({ format: dropFormat, version: 1, ...of, ...bound });
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
