import { playerStore } from '../kernel/player.store.ts';
import type { Player } from '../kernel/player.store.ts';
import { whenCalm } from '../kernel/sync-calm.ts';
import { translate } from '../i18n/use-t.ts';
import { allParts } from '../ports/parts.ts';
import { askPrompt } from '../ui/prompt.tsx';
import { playingRoom } from '../room/playing-room.ts';
import { keptRoom, shownMachine } from '../room/kept-room.ts';
import { waitingWords } from './waiting-words.ts';

/** Coins that wait in a room have their own way back there. */
const purses = '/user/wallet';

type GoTo = (game: string, roomId: number) => void;

/** Waits until no machine's page is there any more: a seat is kept as it goes. */
async function machineGone(): Promise<void> {
  if (shownMachine.getState().client === null) return;
  await new Promise<void>((resolve) => {
    const stop = shownMachine.subscribe(({ client }) => {
      if (client !== null) return;
      stop();
      resolve();
    });
  });
}

async function ask(goTo: GoTo): Promise<void> {
  await machineGone();
  const { playing } = playerStore.getState();
  if (playingRoom.read() === null || playing === null) return;
  // The kept seat shows its own way back.
  if (keptRoom.getState().room !== null) return;
  // A no is not asked again; the home still shows the way back.
  playingRoom.remove();
  const yes = await askPrompt({
    ...waitingWords(playing, await allParts(), 'rooms.continueAsk', translate),
    confirm: translate('rooms.continue'),
    cancel: translate('room.notNow'),
  });
  if (yes) goTo(playing.game, playing.roomId);
}

/**
 * Asks whether to go on playing, once the player is on a calm page, when this browser has seen them sit down and a
 * sync says that the game goes on. Returns how to stop.
 */
export function startContinuePrompt(goTo: GoTo): () => void {
  let callOff = (): void => undefined;
  const look = ({ playing }: Player, before: Player): void => {
    if (playing === before.playing) return;
    callOff();
    callOff = playing === null ? () => undefined : whenCalm(() => void ask(goTo), purses);
  };
  const stop = playerStore.subscribe(look);
  return () => {
    stop();
    callOff();
  };
}
