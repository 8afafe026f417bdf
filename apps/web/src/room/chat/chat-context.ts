import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ChatState, RoomChat } from './chat.store.ts';

export interface ChatPlace {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly chat: RoomChat;
  /** Our claw moves: nothing may stand before the machine, and nothing is said aloud. */
  readonly playing: boolean;
}

export const ChatContext = createContext<ChatPlace | null>(null);

export function useChatPlace(): ChatPlace {
  const place = use(ChatContext);
  if (place === null) throw new Error('A part of the chat stands outside of a room.');
  return place;
}

/** Follows a part of the chat. The selector must give the same value for the same state. */
export function useChat<Value>(select: (state: ChatState) => Value): Value {
  return useStore(useChatPlace().chat.store, select);
}
