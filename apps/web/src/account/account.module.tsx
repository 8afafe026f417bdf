import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root, shell, text } from '../kernel/places.ts';
import { askForSlots } from '../ports/slot.tsx';

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  ...scoped('public'),
  validateSearch: (search): { from?: string; mode?: 'register' | 'reset' | undefined } => {
    const from = text(search['from']);
    const mode = search['mode'];
    return {
      // Whether it leads to a page of ours is asked where it is gone to: the router keeps what is left out here.
      ...(from !== undefined ? { from } : {}),
      // A word that there is not is set to nothing, or the router would keep it.
      mode: mode === 'register' || mode === 'reset' ? mode : undefined,
    };
  },
  component: lazyRouteComponent(() => import('./auth.page.tsx'), 'AuthPage'),
});

/** What others put into the settings. The page waits for all of it, so it comes together. */
const settingsParts = [
  ...(['inboxItem', 'lookMenu', 'alertsCard', 'parcelMails'] as const),
  ...(['recallMails', 'letterMails', 'newsletterCard', 'helpMenu'] as const),
];

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings',
  ...scoped('private'),
  loader: () => askForSlots(settingsParts),
  component: lazyRouteComponent(() => import('./settings.page.tsx'), 'SettingsPage'),
});

const language = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings/language',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./language.page.tsx'), 'LanguagePage'),
});

const userInfo = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings/userinfo',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./userinfo.page.tsx'), 'UserInfoPage'),
});

const securityLog = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings/security-log',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./security/security-log.page.tsx'), 'SecurityLogPage'),
});

/** Ours: the language page of the settings, for everybody. */
const preferLanguage = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/language',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./language.page.tsx'), 'LanguagePage'),
});

export const accountFeature = defineFeature({
  name: 'account',
  inShell: [settings, language, userInfo, securityLog, preferLanguage],
  alone: [auth],
});
