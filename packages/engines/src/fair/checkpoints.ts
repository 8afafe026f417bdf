// Apart from the rest of the package, because of the signatures' library: only who checks checkpoints loads it.
export { toBase64 } from './base64.ts';
export {
  arcadeLogs,
  checkpointHash,
  checkpointLeaf,
  checkpointRoot,
  holdsHead,
  machineLogId,
  mayRest,
  openCheckpoint,
  orderedLeaves,
  pushLogId,
  readCheckpoint,
  readLeaf,
  readLogId,
  roundsLogId,
  writeCheckpoint,
} from './checkpoint.ts';
export type { ArcadeLog, Checkpoint, LogKind, LogName, LogPoint } from './checkpoint.ts';
export { openCover } from './cover.ts';
export type { Cover, CoverFault, OpenedCover } from './cover.ts';
export { followLog } from './log-chain.ts';
export type { LogPlace, ReadLogEntry } from './log-chain.ts';
export { inclusionProof } from './merkle.ts';
export { coverOfPlay, openStreamCover, readStreamTree, streamLeaf, streamsLog } from './stream-leaf.ts';
export type { OpenedStreamCover, PlayCover, StreamCover, StreamState } from './stream-leaf.ts';
export { proofFromTiles, rootFromTiles, tilesFor } from './tile-tree.ts';
export type { TilePlace } from './tile-tree.ts';
export { isNoteName, readVerifier, verifierOf, writeNote, writeVerifier } from './note.ts';
export type { Verifier } from './note.ts';
