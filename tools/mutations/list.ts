import { engineMutations } from './engines.ts';
import { houseMutations } from './house.ts';
import { ledgerMutations } from './ledger.ts';
import { mallMutations } from './mall.ts';
import type { Mutation } from './mutation.ts';
import { playMutations } from './play.ts';
import { returningMutations } from './returning.ts';
import { roomMutations } from './rooms.ts';

/** Every rule that is broken on purpose by `npm run mutate`. */
export const mutations: readonly Mutation[] = [
  ...engineMutations,
  ...playMutations,
  ...roomMutations,
  ...ledgerMutations,
  ...mallMutations,
  ...returningMutations,
  ...houseMutations,
];
