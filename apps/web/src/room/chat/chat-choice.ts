import { create } from 'zustand';
import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';

export interface ChatChoice {
  /** Off: nothing of the talk is shown in any room. */
  readonly on: boolean;
  /** The panel beside the machine is folded to its head. */
  readonly folded: boolean;
}

const name = 'rooms:chat';

function read(): ChatChoice {
  const kept = readStored(name);
  return isRecord(kept)
    ? { on: kept['on'] !== false, folded: kept['folded'] === true }
    : { on: true, folded: false };
}

/** The player's own choice about the talk in rooms, kept on this device. */
export const useChatChoice = create<ChatChoice>(read);

export function chooseChat(part: Partial<ChatChoice>): void {
  useChatChoice.setState(part);
  writeStored(name, useChatChoice.getState());
}
