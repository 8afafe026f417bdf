import { engineMutations } from './engines.ts';
import type { Mutation } from './mutation.ts';
import { ownToyMutations } from './own-toys.ts';
import { playMutations } from './play.ts';
import { roomMutations } from './rooms.ts';

/** Rules of the machine, of its plays and of its rooms. */
export const gameMutations: readonly Mutation[] = [
  ...engineMutations,
  ...playMutations,
  ...roomMutations,
  ...ownToyMutations,
];
