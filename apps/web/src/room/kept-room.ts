import { createStore } from 'zustand/vanilla';
import type { MachineClient } from './machine/machine-client.ts';
import { playingRoom } from './playing-room.ts';
import { roomModeOf, roomPlaceOf } from './room-mode.ts';

/** A machine where the player sits or waits, while another page is open: the connection shows that they are there. */
export interface KeptRoom {
  readonly roomId: number;
  readonly roomName: string;
  /** Session under which it was opened: another one's seat is not this one's. */
  readonly token: string;
  readonly client: MachineClient;
}

/** The one that is kept, or null. */
export const keptRoom = createStore<{ readonly room: KeptRoom | null }>(() => ({ room: null }));

/**
 * Keeps a machine that its page leaves, when the player has a seat or a place in line there, or had the seat when the line to it was cut a moment ago. Whether it was
 * kept.
 */
export function keepRoom(room: KeptRoom): boolean {
  const place = roomPlaceOf(roomModeOf(room.client.store.getState()));
  if (place === 'outside') return false;
  if (place === 'unknown' && playingRoom.read()?.roomId !== room.roomId) return false;
  const before = keptRoom.getState().room;
  if (before !== null && before.client !== room.client) before.client.close();
  keptRoom.setState({ room });
  return true;
}

/** The kept machine of this room and session, which stays kept until it is taken back; undefined for none. */
export function keptClient(roomId: number, token: string | null): MachineClient | undefined {
  const { room } = keptRoom.getState();
  return room !== null && room.roomId === roomId && room.token === token ? room.client : undefined;
}

/** The machine whose page stands on the screen; null for none. It stands there until the files of the next page have come. */
export const shownMachine = createStore<{ readonly client: MachineClient | null }>(() => ({ client: null }));

/** The machine's page has gone, whether it was kept or not. */
export function leaveMachine(client: MachineClient): void {
  if (shownMachine.getState().client === client) shownMachine.setState({ client: null });
}

/** The room's page has its machine again. */
export function takeBack(client: MachineClient): void {
  shownMachine.setState({ client });
  if (keptRoom.getState().room?.client === client) keptRoom.setState({ room: null });
}

/** Gives the kept machine up: its seat passes on by the room's own rules. */
export function letGo(): void {
  keptRoom.getState().room?.client.close();
  keptRoom.setState({ room: null });
}
