import { HomePreference } from '@grabbit/contract';
import { usePreferences } from './preferences.store.ts';

/** Whether the player wants the claw machines first. Throws while nothing has been chosen: ask for that first. */
export function prefersClaw(): boolean {
  const { home } = usePreferences.getState();
  if (home === null) throw new Error('The home preference has not been set.');
  return home === HomePreference.claw;
}
