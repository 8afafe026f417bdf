import { usePreferences } from '../kernel/preferences.store.ts';
import type { MachineClient } from './machine/machine-client.ts';
import type { MachineState } from './machine/machine-state.ts';
import { placeIn } from './room-mode.ts';
import { buzz } from './sound/haptics.ts';
import { roomSound } from './sound/room-sound.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { markTitle, unmarkTitle } from './title-mark.ts';
import { roomName as nameOfRoom } from '../i18n/room-name.ts';

/** Where the seat came to somebody who waited, how many seconds there are to begin; null for anything else. */
export function turnSeconds(state: MachineState, before: MachineState): number | null {
  if (state.status === null || before.status === null) return null;
  const came = placeIn(state.status, state.me) === 0 && placeIn(before.status, before.me) > 0;
  if (!came) return null;
  const left = (state.status.seatUntil ?? 0) - (Date.now() + state.clockOffsetMs);
  return Math.max(0, Math.round(left / 1000));
}

interface CallRoom {
  readonly client: MachineClient;
  readonly roomName: string;
  /** Leads to the machine; absent where it is on the screen. */
  readonly goTo?: () => void;
}

/** Calls a player whose turn has come: by sound, vibration, the tab's title and a toast. Returns how to stop. */
export function startTurnCalls({ client, roomName, goTo }: CallRoom): () => void {
  const stop = client.store.subscribe((state, before) => {
    if (state.play !== null && before.play === null) unmarkTitle();
    const seconds = turnSeconds(state, before);
    if (seconds === null) return;
    const title = translate('room.turnTitle');
    roomSound().play('turn');
    buzz('turn');
    markTitle(`● ${title} · ${nameOfRoom(roomName)}`, usePreferences.getState().still);
    showToast({
      tone: 'success',
      title,
      text: translate('room.turnText', { room: nameOfRoom(roomName), seconds }),
      ms: Math.max(4000, seconds * 500),
      ...(goTo !== undefined && { action: { text: translate('room.turnGo'), onPress: goTo } }),
    });
  });
  return () => {
    stop();
    unmarkTitle();
  };
}
