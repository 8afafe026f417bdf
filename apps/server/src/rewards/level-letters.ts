import { levelOf, levelUpCoins, MessageType } from '@grabbit/contract';
import type { EventListener } from '../ports/player-events.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { risen, setLevelNotified } from './level.store.ts';

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
      await setLevelNotified(tx, id, level);
      await writeMessage(tx, id, {
        ...{ type: MessageType.level, words: 'inbox.level', link: '/levels', ref: `level:${level}`, at },
        values: { level: level + 1, coins },
      });
    }
    return players.map(({ id }) => id);
  },
};
