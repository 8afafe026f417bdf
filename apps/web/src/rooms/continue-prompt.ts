import { playerStore } from '../kernel/player.store.ts';
import type { Player } from '../kernel/player.store.ts';
import { whenCalm } from '../kernel/sync-calm.ts';
import { translate } from '../i18n/use-t.ts';
import { askPrompt } from '../ui/prompt.tsx';
import { playingRoom } from '../room/playing-room.ts';
import { keptRoom } from '../room/kept-room.ts';
import { roomName } from '../i18n/room-name.ts';

async function ask(goTo: (roomId: number) => void): Promise<void> {
  const { playing } = playerStore.getState();
  if (playingRoom.read() === null || playing === null) return;
  // The kept seat shows its own way back.
  if (keptRoom.getState().room !== null) return;
  // A no is not asked again; the home still shows the way back.
  playingRoom.remove();
  const yes = await askPrompt({
    title: translate('rooms.continueTitle'),
    text: translate('rooms.continueAsk', { room: roomName(playing.roomName) }),
    confirm: translate('rooms.continue'),
    cancel: translate('room.notNow'),
  });
  if (yes) goTo(playing.roomId);
}

/**
 * Asks whether to go on playing, once the player is on a calm page, when this browser has seen them sit down and a
 * sync says that the game goes on. Returns how to stop.
 */
export function startContinuePrompt(goTo: (roomId: number) => void): () => void {
  let callOff = (): void => undefined;
  const look = ({ playing }: Player, before: Player): void => {
    if (playing === before.playing) return;
    callOff();
    callOff = playing === null ? () => undefined : whenCalm(() => void ask(goTo));
  };
  const stop = playerStore.subscribe(look);
  return () => {
    stop();
    callOff();
  };
}
