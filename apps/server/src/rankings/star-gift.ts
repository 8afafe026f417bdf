import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import type { StarGive } from './star-plan.ts';
import { cardKinds } from './star-gift.store.ts';

export type StarGift = CallReply<'starReceive'>['list'][number];

export interface GiftWords {
  readonly messages: Messages;
  readonly language: string;
}

/** What a contest gives, as a player reads it. */
export async function giftsOf(
  db: Queryable,
  gives: readonly StarGive[],
  { messages, language }: GiftWords,
): Promise<StarGift[]> {
  const cards = await cardKinds(db, gives);
  return gives.map((give): StarGift => {
    switch (give.type) {
      case 'coins':
        return { type: 'coins', amount: give.amount, name: '' };
      case 'postage':
        return { type: 'postage', amount: give.cents, name: '' };
      case 'trialCoins':
        return { type: 'trialCoins', amount: give.amount, name: give.game };
      case 'goods':
        return { type: 'goods', amount: 1, name: give.kind };
      case 'buffCard': {
        const { name = {}, rate = 0 } = cards.get(give.kindId) ?? {};
        return { type: 'buffCard', amount: rate, name: textIn(name, language, messages) };
      }
    }
  });
}
