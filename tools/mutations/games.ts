import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

/** A table of a game is a file of its own here, so that nothing else has to name the game. */
const tableName = /^game-(.+)\.ts$/;

async function tableOf(file: string): Promise<readonly Mutation[]> {
  const { gameMutations } = (await import(join(import.meta.dirname, file))) as {
    readonly gameMutations: readonly Mutation[];
  };
  return gameMutations;
}

/** Mutations of each game's rules, by the name of the game. */
export const mutationsOfGames: ReadonlyMap<string, readonly Mutation[]> = new Map(
  await Promise.all(
    readdirSync(import.meta.dirname)
      .toSorted()
      .flatMap((file) => {
        const name = tableName.exec(file)?.[1];
        return name === undefined ? [] : [name];
      })
      .map(async (name) => [name, await tableOf(`game-${name}.ts`)] as const),
  ),
);
