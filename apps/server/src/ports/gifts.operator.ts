import { MessageType, type OperatorAction } from '@grabbit/contract';
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { lockReceiver } from './receiver.store.ts';
import type { Grant, Grants } from './grants.ts';
import { type PlayerMessage, writeMessage } from './player-messages.store.ts';

export interface Giver {
  readonly db: Database;
  readonly grants: Pick<Grants, 'give'>;
}

export interface Gift {
  readonly playerId: number;
  readonly grant: Grant;
  /** What it is called in the log; default `grant`. */
  readonly action?: OperatorAction;
  /** True for what a trial player cannot have. */
  readonly registered?: boolean;
  /** Looks whether there is such a thing, and throws a Failure where there is none. */
  readonly check?: (tx: Queryable) => Promise<void>;
}

/** Gives a player something of the house's. `denied`, `notFound`, and what `check` throws. */
export function giveGift(
  { db, grants }: Giver,
  operator: Operator,
  { playerId, grant, action = 'grant', registered = false, check }: Gift,
): Promise<{ readonly playerId: number; readonly grant: Grant } | Failure> {
  return operate(db, operator, 'money.give', async (tx, note) => {
    await check?.(tx);
    if (!(await lockReceiver(tx, playerId, { registered })))
      throw new Failure('notFound', `player ${playerId}`);
    const key = `operator:${randomUUID()}`;
    const now = Date.now();
    await grants.give(tx, { playerId, key, cause: 'operator', ref: key, now }, [grant]);
    await writeMessage(tx, playerId, { ...giftWords(grant), ref: key, at: new Date(now) });
    await note(action, `player ${playerId}: ${JSON.stringify(grant)}`);
    return { playerId, grant };
  });
}

/** The letter that comes with a gift: what it is, and where it can be seen. */
function giftWords(grant: Grant): Pick<PlayerMessage, 'type' | 'words' | 'values' | 'link'> {
  if (grant.type === 'coins')
    return {
      ...{ type: MessageType.gift, words: 'inbox.giftCoins', values: { count: grant.amount } },
      link: '/user/coin-record',
    };
  if ('kindId' in grant || grant.type === 'clubCoupon')
    return { type: MessageType.coupons, words: 'inbox.gift', link: '/user/wallet' };
  if (grant.type === 'goods') return { type: MessageType['gift (33)'], words: 'inbox.gift', link: '/pack' };
  return { type: MessageType.reward, words: 'inbox.gift', link: '/user/wallet' };
}
