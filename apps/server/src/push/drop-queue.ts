import type { PushDown } from '@grabbit/contract';
import type { DropName } from './push-messages.ts';
import type { AskedDrop } from './push-table-needs.ts';

type Ack = Extract<PushDown, { t: 'ack' }>;

/** Drops of one player that wait while an epoch is written into the books. */
const mostQueued = 3;

const nameOf = ({ who, id }: DropName): string => `${who}/${id}`;

/** The drops of a turn that are asked for: answered, on their way, or waiting for an epoch to be in the books. */
export class DropQueue {
  /** By player and number, so that a drop that is said again gets the same answer. */
  readonly #acked = new Map<string, Ack>();
  /** To the worker and to the books. */
  readonly #underWay = new Map<string, AskedDrop>();
  #queue: AskedDrop[] = [];

  /** What was said to a drop before. */
  answerTo(drop: DropName): Ack | undefined {
    return this.#acked.get(nameOf(drop));
  }

  isKnown(drop: DropName): boolean {
    const name = nameOf(drop);
    return this.#underWay.has(name) || this.#queue.some((one) => nameOf(one) === name);
  }

  /** False when too many of its player wait already. */
  queue(asked: AskedDrop): boolean {
    if (this.#queue.filter(({ who }) => who === asked.who).length >= mostQueued) return false;
    this.#queue.push(asked);
    return true;
  }

  /** What waited, in its order. */
  takeQueue(): AskedDrop[] {
    return this.#queue.splice(0);
  }

  send(asked: AskedDrop): void {
    this.#underWay.set(nameOf(asked), asked);
  }

  sent(drop: DropName): AskedDrop | undefined {
    return this.#underWay.get(nameOf(drop));
  }

  /** Those that are on their way. */
  get underWay(): readonly AskedDrop[] {
    return [...this.#underWay.values()];
  }

  /** It came too late for its epoch: it waits for the next. */
  putBack(drop: DropName): void {
    const asked = this.sent(drop);
    this.drop(drop);
    if (asked !== undefined) this.#queue.push(asked);
  }

  acknowledge(drop: DropName, ack: Ack): void {
    this.drop(drop);
    this.#acked.set(nameOf(drop), ack);
  }

  /** It does not come about, or is answered. */
  drop(drop: DropName): void {
    this.#underWay.delete(nameOf(drop));
  }

  /** A turn begins. */
  clear(): void {
    this.#acked.clear();
  }
}
