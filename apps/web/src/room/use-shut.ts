import { RepairState } from '@grabbit/contract';
import { useT } from '../i18n/use-t.ts';
import { useGameShut } from '../kernel/app-config.ts';
import { useAwayText } from '../ports/use-away.ts';
import { useIsPictureLost } from './lost-picture.ts';

/** Whether a machine is out of play. Undefined: it is not known yet. */
export const isStopped = (repair: RepairState | undefined): boolean =>
  repair !== undefined && repair !== RepairState.normal;

/**
 * Why no play begins in a room for now, in words: the player's own break before the operator's switch of the game, that before the
 * room's repair, and that before a picture that was lost; null while one may.
 */
export function useShutText(repair: RepairState | undefined, game: string): string | null {
  const t = useT();
  const away = useAwayText();
  const gameShut = useGameShut(game);
  const lost = useIsPictureLost();
  if (away !== null) return away;
  if (gameShut) return t('rooms.gameShutText');
  if (!isStopped(repair)) return lost ? t('room.pictureGone') : null;
  return t(repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.notAvailable');
}
