import { hearRooms, usePreferences } from '../../kernel/preferences.store.ts';
import { keptRoom } from '../kept-room.ts';
import { createMachineSound } from './machine-sound.ts';
import type { MachineSound } from './machine-sound.ts';

let made: MachineSound | undefined;

/** The one voice of all rooms: it also calls from other pages. It follows the switch. */
export function roomSound(): MachineSound {
  if (made !== undefined) return made;
  const sound = createMachineSound({ on: usePreferences.getState().sound });
  usePreferences.subscribe(({ sound: on }) => sound.setOn(on));
  made = sound;
  return sound;
}

/** What presses: it is heard where sound is on. */
const presses = 'button:not(.dir, .stick__pad), a';

/**
 * From the first tap in a room on there is sound, unless the player has said otherwise; every tap may wake it again.
 * A tap on the switch itself says so by itself. Returns how to stop listening; what sounded falls silent.
 */
export function listenInRoom(): () => void {
  const sound = roomSound();
  const heard = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.sound-switch') == null) hearRooms();
    sound.unlock();
    if (target?.closest(presses) != null && event.type === 'pointerdown') sound.play('tick');
  };
  addEventListener('pointerdown', heard);
  addEventListener('keydown', heard);
  return () => {
    removeEventListener('pointerdown', heard);
    removeEventListener('keydown', heard);
    sound.move(0);
    // The page hands its machine on only after its parts are gone: a kept one may still have to call.
    setTimeout(() => keptRoom.getState().room === null && sound.rest());
  };
}
