import type { Listeners } from '../games/room-chat.ts';
import { createChatPaces, RoomChat, type RoomChatNeeds } from './room-chat.ts';

const tickEveryMs = 500;

/** The talk of all rooms of this node in which somebody is. */
export class RoomChats {
  readonly #needs: RoomChatNeeds;
  readonly #awake = new Set<RoomChat>();
  #timer: NodeJS.Timeout | undefined;

  constructor(needs: Omit<RoomChatNeeds, 'paces' | 'onAwake'>) {
    const onAwake = (chat: RoomChat, isAwake: boolean): void => this.#turn(chat, isAwake);
    this.#needs = { ...needs, paces: createChatPaces(), onAwake };
  }

  open(roomId: number, listeners: Listeners): RoomChat {
    return new RoomChat(this.#needs, roomId, listeners);
  }

  /** Every room hears what a player has settled. */
  async refresh(userId: number): Promise<void> {
    await Promise.all([...this.#awake].map((chat) => chat.refresh(userId)));
  }

  /** A room where nobody is needs no time, and is not kept. */
  #turn(chat: RoomChat, isAwake: boolean): void {
    if (isAwake) this.#awake.add(chat);
    else this.#awake.delete(chat);
    if (this.#awake.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else this.#timer ??= setInterval(() => this.#tick(), tickEveryMs).unref();
  }

  #tick(): void {
    for (const chat of this.#awake) chat.tick();
  }
}
