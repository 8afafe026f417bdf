import { beaconRandomness } from '../../fair/beacon.ts';
import type { BeaconValue } from '../../fair/beacon.ts';
import { logEntryHash } from '../../fair/commitment.ts';
import { sha256Hex } from '../../fair/hash.ts';
import type { ReadLogEntry } from '../../fair/log-chain.ts';
import { sharedCommitmentOf, sharedFinalHash } from '../../fair/shared-round.ts';
import { bagEndBody, bagEngine, bagGame, type BagTerms, drawBag } from '../bag.ts';
import { bagEntryList, bagRevealsOf, type RevealedBagEntry } from '../bag-entry.ts';
import { type BagFile, bagFileFormat } from '../bag-file.ts';

export interface BagOf {
  /** 32 bytes in hex. */
  readonly seed: string;
  readonly terms: BagTerms;
  readonly entrants: readonly RevealedBagEntry[];
  /** When the bag is sealed, where that is not when its list is closed. */
  readonly openedAt?: string;
  /** When the list is closed. */
  readonly closedAt: string;
  /** Missing where the entrants show their seeds. */
  readonly beacon?: BeaconValue;
  readonly sequence?: number;
  readonly roomId?: string;
  readonly roomName?: string;
}

type LoggedBody = readonly [kind: string, at: string, body: (head: string) => unknown];

function logOf(roomId: string, logHead: string, bodies: readonly LoggedBody[]): ReadLogEntry[] {
  const log: ReadLogEntry[] = [];
  for (const [kind, at, body] of bodies) {
    const prev = log.at(-1)?.hash ?? logHead;
    const parts = { roomId, seq: 7 + log.length, kind, at, body: body(prev), prev };
    log.push({ seq: parts.seq, kind, body: parts.body, prev, hash: logEntryHash(parts), at });
  }
  return log;
}

/** The file of a bag of a show, as a server writes it. Another bag of the show is drawn meanwhile. */
export function bagFileOf(of: BagOf): BagFile {
  const {
    seed,
    terms,
    entrants,
    closedAt,
    beacon,
    sequence = 4,
    openedAt = of.closedAt,
    roomId = '31',
    roomName = 'Evening show',
  } = of;
  const logHead = sha256Hex('before');
  const promise = { game: bagGame, engine: bagEngine, terms, roomId, sequence, logHead, seed };
  const commitment = sharedCommitmentOf(promise);
  const list = bagEntryList(commitment, entrants);
  const reveals = bagRevealsOf(sequence, entrants);
  const { seeds } = reveals;
  const brought = beacon === undefined ? {} : { beacon: beaconRandomness(beacon) };
  const result = drawBag({ seed, seeds, sequence, ...brought, terms, entrants: entrants.length });
  const finalHash = sharedFinalHash({ roomName, commitment, seeds, list, result, beacon });
  const listed = { sequence, entrants: entrants.length, list };
  const other = { sequence: sequence + 1, commitment: sha256Hex('other') };
  const opened: readonly LoggedBody[] = [
    ['commitment', openedAt, () => ({ commitment, sequence })],
    ['commitment', openedAt, () => other],
  ];
  const named = beacon === undefined ? {} : { beacon: { chain: beacon.chain, round: beacon.round } };
  const closed: readonly LoggedBody[] = [
    ['entrants', closedAt, () => ({ ...listed, ...named })],
    beacon === undefined
      ? ['reveals', closedAt, () => reveals]
      : ['beacon', closedAt, () => ({ sequence, ...beacon })],
    ['round', closedAt, (head) => bagEndBody({ sequence, seed, finalHash, won: result.length, head })],
  ];
  const log = logOf(roomId, logHead, [...opened, ...closed]);
  const parts: Omit<BagFile, 'version' | 'beacon'> = {
    format: bagFileFormat,
    ...{ engine: bagEngine, terms, roomId, roomName, sequence, logHead },
    ...{ commitment, seed, entrants, result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  };
  return beacon === undefined ? { ...parts, version: 1 } : { ...parts, version: 2, beacon };
}
