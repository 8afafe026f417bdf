import type { CardSort } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type Giver, giveGift } from '../ports/gifts.operator.ts';
import {
  cardSorts,
  enableKind,
  insertKind,
  isKind,
  type KindRow,
  type NewKind,
  readKinds,
} from './card-kinds.store.ts';

/** Kind of card, by its sort and number. */
export interface CardName {
  readonly sort: CardSort;
  readonly id: number;
}

/** All kinds of cards. `denied`. */
export function listCardKinds(db: Queryable, operator: Operator): Promise<KindRow[] | Failure> {
  return look(operator, 'cards.edit', () => readKinds(db));
}

/** A new kind of card, that is offered from now on. */
export function addCardKind(db: Database, operator: Operator, kind: NewKind): Promise<CardName | Failure> {
  return operate(db, operator, 'cards.edit', async (tx, note) => {
    const { sort } = kind;
    const id = await insertKind(tx, kind);
    await note('add card', `${sort} ${id}`);
    return { sort, id };
  });
}

/** Lets a kind be offered, or no more. Cards of players stay what they are. `notFound`. */
export function turnCardKind(
  db: Database,
  operator: Operator,
  { sort, id }: CardName,
  enabled: boolean,
): Promise<(CardName & { readonly enabled: boolean }) | Failure> {
  return operate(db, operator, 'cards.edit', async (tx, note) => {
    if (!(await enableKind(tx, { sort, id, enabled }))) throw new Failure('notFound', `card ${sort} ${id}`);
    await note(`turn card ${enabled ? 'on' : 'off'}`, `${sort} ${id}`);
    return { sort, id, enabled };
  });
}

/** Gives a player a card. `notFound`. */
export async function giveCard(
  giver: Giver,
  operator: Operator,
  playerId: number,
  { sort, id }: CardName,
): Promise<(CardName & { readonly playerId: number }) | Failure> {
  const done = await giveGift(giver, operator, {
    ...{ playerId, grant: { type: cardSorts[sort].grant, kindId: id }, action: 'give card' },
    async check(tx) {
      if (!(await isKind(tx, { sort, id }))) throw new Failure('notFound', `card ${sort} ${id}`);
    },
  });
  return done instanceof Failure ? done : { playerId, sort, id };
}
