import { levelOf, levelThresholds, levelUpCoins, MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { EventListener } from '../ports/player-events.ts';
import { writeMessage } from '../ports/player-messages.store.ts';

interface RisenRow {
  readonly id: number;
  readonly experience: number;
  readonly told: number;
}

/** Those of the players who stand on a level that they were not written to about, locked in the order of their numbers. */
async function risen(tx: Queryable, playerIds: readonly number[]): Promise<readonly RisenRow[]> {
  const { rows } = await tx.statement<RisenRow>(
    'rewards.risen',
    `select id, experience, level_told as told from users
     where id = any($1::bigint[]) and experience >= ($2::bigint[])[level_told + 2] order by id for no key update`,
    [playerIds, levelThresholds],
  );
  return rows;
}

/** Writes to players who have reached a level: one letter, with the coins of all levels that were passed. */
export const levelLetters: EventListener = {
  name: 'level letters',
  kinds: ['played', 'recharged'],
  async take(tx, events) {
    const players = await risen(tx, [...new Set(events.map(({ playerId }) => playerId))]);
    const at = events.at(-1)?.at ?? new Date(0);
    for (const { id, experience, told } of players) {
      const level = levelOf(experience);
      const coins = levelUpCoins.slice(told + 1, level + 1).reduce<number>((sum, each) => sum + each, 0);
      await tx.query('update users set level_told = $2 where id = $1', [id, level]);
      await writeMessage(tx, id, {
        ...{ type: MessageType.level, words: 'inbox.level', link: '/levels', ref: `level:${level}`, at },
        values: { level: level + 1, coins },
      });
    }
    return players.map(({ id }) => id);
  },
};
