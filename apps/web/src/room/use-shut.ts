import { RepairState } from '@grabbit/contract';
import { useT } from '../i18n/use-t.ts';
import { useAwayText } from '../ports/use-away.ts';

/** Why no play begins in a room for now, in words: the player's own break before the room's repair; null while one may. */
export function useShutText(repair: RepairState | undefined): string | null {
  const t = useT();
  const away = useAwayText();
  if (away !== null || repair === undefined || repair === RepairState.normal) return away;
  return t(repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.notAvailable');
}
