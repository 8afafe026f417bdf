import { use } from 'react';
import type { DrawnGameParts, DrawnPlayParts, ProofReader, TableGame } from './game-parts.ts';
import { allParts } from './parts.ts';

export type {
  DrawRecord,
  DrawRoom,
  DrawnFile,
  DrawnGameParts,
  DrawnPlayParts,
  ProofProps,
  ProofReader,
  RoomLink,
  TableGame,
} from './game-parts.ts';

/** Every game whose plays are drawn. Waits for the parts of the features. */
export function useDrawnGames(): readonly DrawnGameParts[] {
  return use(allParts()).games;
}

/** The drawn plays of a game by its name; undefined for one that this build does not know. Waits for the parts of the features. */
export function useDrawnGame(name: string): DrawnPlayParts | undefined {
  const { games, solos } = use(allParts());
  return [...games, ...solos].find((game) => game.name === name);
}

/** Every game at tables. Waits for the parts of the features. */
export function useTableGames(): readonly TableGame[] {
  return use(allParts()).tables;
}

/** Who checks files, by their form. Waits for the parts of the features. */
export function useProofReaders(): readonly ProofReader[] {
  return use(allParts()).proofs;
}
