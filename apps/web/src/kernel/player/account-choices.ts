import { HomePreference, Theme } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { call } from '../call.ts';
import { isLost } from '../call-error.ts';
import { emitEvent } from '../events.ts';
import { setHome, setTheme, usePreferences } from '../preferences.store.ts';
import type { ThemeName } from '../preferences.store.ts';
import { useSession } from '../session.store.ts';
import { isRecord, readStored, writeStored } from '../storage.ts';
import { reportFailure } from '../report-failure.ts';

type Choice = 'theme' | 'home';

/** Choices that were made here and that the account does not know yet. */
const unsentKey = 'settings:unsent';

function unsent(): Readonly<Record<string, unknown>> {
  const kept = readStored(unsentKey);
  return isRecord(kept) ? kept : {};
}

function mark(choice: Choice, waits: boolean): void {
  writeStored(unsentKey, { ...unsent(), [choice]: waits });
}

const send: Readonly<Record<Choice, () => Promise<unknown>>> = {
  theme: () => call('setColour', { colour: Theme[usePreferences.getState().theme] }),
  home: () => call('setHomePage', { homePageType: usePreferences.getState().home ?? HomePreference.claw }),
};

/** Tells the account what was chosen here. What does not get through waits for the next sync. */
async function sendUnsent(): Promise<void> {
  const waiting = unsent();
  try {
    for (const choice of ['theme', 'home'] as const) {
      if (waiting[choice] !== true) continue;
      await send[choice]();
      mark(choice, false);
    }
  } catch (error) {
    if (!isLost(error)) reportFailure(error);
  }
}

/** How long an account may have been on its way that does not know a choice yet: as long as a read may take. */
const staleMs = 30_000;
const chosenAt: Partial<Record<Choice, number>> = {};

/** Whether what is here counts more than what the account says. */
function standsHere(choice: Choice): boolean {
  const at = chosenAt[choice];
  return unsent()[choice] === true || (at !== undefined && performance.now() - at < staleMs);
}

function keep(choice: Choice): void {
  chosenAt[choice] = performance.now();
  mark(choice, true);
  if (useSession.getState().token !== null) void sendUnsent();
}

/** Takes a theme at once and keeps it, here and on the account. */
export function chooseTheme(theme: ThemeName): void {
  setTheme(theme);
  emitEvent('themeChange', { theme: Theme[theme] });
  keep('theme');
}

/** Keeps what the home shows first, here and on the account. */
export function chooseHome(home: HomePreference): void {
  setHome(home);
  emitEvent('homePreferenceUpdated', { home });
  keep('home');
}

/**
 * Brings this browser and the account together: what was chosen here last goes to the account, the rest is taken
 * from it.
 */
export async function joinAccountChoices(
  account: Pick<CallReply<'userInfo'>, 'colour' | 'homePageType'>,
): Promise<void> {
  const theme = account.colour === Theme.pink ? 'pink' : 'blue';
  if (!standsHere('theme') && theme !== usePreferences.getState().theme) {
    setTheme(theme);
    emitEvent('themeChange', { theme: Theme[theme] });
  }
  const home = account.homePageType === HomePreference.game ? HomePreference.game : HomePreference.claw;
  if (!standsHere('home') && home !== usePreferences.getState().home) {
    setHome(home);
    emitEvent('homePreferenceUpdated', { home });
  }
  await sendUnsent();
}
