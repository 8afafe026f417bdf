import { MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { PaidPrize } from './push-jackpot.ts';
import type { PlayerPart } from './settle-parts.ts';

/** The two prizes of a jackpot that somebody wants to be written to about; the others come often. */
export function jackpotsIn(prizes: readonly PaidPrize[]): readonly PaidPrize[] {
  return prizes.filter(({ prize, amount }) => (prize === 'grand' || prize === 'major') && amount > 0);
}

/** Writes to players whose tokens have opened a great prize, of coins. Takes their row locks: last. */
export async function writeJackpotLetters(
  tx: Queryable,
  parts: readonly Pick<PlayerPart, 'playerId' | 'play' | 'isCoin' | 'prizes'>[],
  { epoch, at }: { readonly epoch: number; readonly at: Date },
): Promise<void> {
  for (const { playerId, play, isCoin, prizes } of parts)
    for (const { fall, prize, amount } of isCoin ? jackpotsIn(prizes) : [])
      await writeMessage(tx, playerId, {
        ...{ type: MessageType['lucky prize'], words: 'inbox.jackpot', at },
        values: { coins: amount, prize: { keys: [`push.${prize}`] } },
        link: `/verify/${play}`,
        ref: `jackpot:${play}:${epoch}:${fall}`,
      });
}
