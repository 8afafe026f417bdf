// @vitest-environment happy-dom
import { HomePreference, Theme } from '@grabbit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';
import { onEvent } from '../events.ts';
import { setHome, setTheme, usePreferences } from '../preferences.store.ts';
import { dropSession, keepSession } from '../session.store.ts';
import { chooseHome, chooseTheme, joinAccountChoices } from './account-choices.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn(async (_name: string, _params: unknown) => ({})) }));
vi.mock('../call.ts', () => ({ call }));

const signIn = (): void => keepSession({ token: 'a'.repeat(43), userId: 10_001, role: 'user' });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const lost = (): CallError =>
  new CallError({ call: 'setColour', params: {}, url: '' }, 'network', { message: 'Network Error' });

beforeEach(() => {
  localStorage.clear();
  dropSession();
  setTheme('blue');
  setHome(null);
  call.mockReset();
  call.mockResolvedValue({});
});
afterEach(() => dropSession());

describe('what a player chooses', () => {
  it('shows at once, is told to the app and kept on the account', async () => {
    signIn();
    const heard = vi.fn();
    const stop = onEvent('themeChange', heard);
    chooseTheme('pink');
    stop();
    await settled();
    expect(document.documentElement.dataset['theme']).toBe('pink');
    expect(heard).toHaveBeenCalledWith({ theme: Theme.pink });
    expect(call).toHaveBeenCalledExactlyOnceWith('setColour', { colour: 2 });
  });

  it('tells the app of a new home preference and keeps it on the account', async () => {
    signIn();
    const heard = vi.fn();
    const stop = onEvent('homePreferenceUpdated', heard);
    chooseHome(HomePreference.game);
    stop();
    await settled();
    expect(heard).toHaveBeenCalledWith({ home: HomePreference.game });
    expect(call).toHaveBeenCalledExactlyOnceWith('setHomePage', { homePageType: 2 });
  });

  it('stays on this device while nobody is signed in, and goes to the account at sign-in', async () => {
    chooseTheme('pink');
    await settled();
    expect(call).not.toHaveBeenCalled();
    signIn();
    await joinAccountChoices({ colour: Theme.blue, homePageType: HomePreference.claw });
    expect(usePreferences.getState().theme).toBe('pink');
    expect(call).toHaveBeenCalledExactlyOnceWith('setColour', { colour: 2 });
  });

  it('waits for the next sync when it does not get through, and is sent once', async () => {
    signIn();
    call.mockRejectedValueOnce(lost());
    chooseTheme('pink');
    await settled();
    await joinAccountChoices({ colour: Theme.blue, homePageType: HomePreference.claw });
    await joinAccountChoices({ colour: Theme.pink, homePageType: HomePreference.claw });
    expect(call).toHaveBeenCalledTimes(2);
    expect(usePreferences.getState().theme).toBe('pink');
  });

  it('stands against an account that was read before it was sent', async () => {
    signIn();
    chooseTheme('pink');
    await settled();
    await joinAccountChoices({ colour: Theme.blue, homePageType: HomePreference.claw });
    expect(usePreferences.getState().theme).toBe('pink');
  });

  it('comes from the account where nothing else was chosen here lately', async () => {
    signIn();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    await joinAccountChoices({ colour: Theme.pink, homePageType: HomePreference.game });
    expect(usePreferences.getState()).toMatchObject({ theme: 'pink', home: HomePreference.game });
    expect(call).not.toHaveBeenCalled();
  });
});
