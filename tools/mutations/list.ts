import { mutationsOfGames } from './games.ts';
import { houseMutations } from './house.ts';
import { ledgerMutations } from './ledger.ts';
import { mallMutations } from './mall.ts';
import type { Mutation } from './mutation.ts';
import { operatorLogMutations } from './operator-log.ts';
import { returningMutations } from './returning.ts';

/** Every rule that is broken on purpose by `npm run mutate`. */
export const mutations: readonly Mutation[] = [
  ...[...mutationsOfGames.values()].flat(),
  ...ledgerMutations,
  ...mallMutations,
  ...returningMutations,
  ...operatorLogMutations,
  ...houseMutations,
];
