import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { root, shell, text } from './root.routes.tsx';

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  ...scoped('public'),
  validateSearch: (search): { from?: string; mode?: 'register' | 'reset' } => {
    const from = text(search['from']);
    const mode = search['mode'];
    return {
      ...(from !== undefined && /^\/(?!\/)/.test(from) ? { from } : {}),
      ...(mode === 'register' || mode === 'reset' ? { mode } : {}),
    };
  },
  component: lazyRouteComponent(() => import('../../account/auth.page.tsx'), 'AuthPage'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../account/settings.page.tsx'), 'SettingsPage'),
});

const language = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings/language',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../account/language.page.tsx'), 'LanguagePage'),
});

const userInfo = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings/userinfo',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../account/userinfo.page.tsx'), 'UserInfoPage'),
});

const protection = createRoute({
  getParentRoute: () => shell,
  path: '/protection',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../protection/protection.page.tsx'), 'ProtectionPage'),
});

const wallet = createRoute({
  getParentRoute: () => shell,
  path: '/user/wallet',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../wallet/wallet.page.tsx'), 'WalletPage'),
});

export const accountInShell = [settings, language, userInfo, protection, wallet] as const;
export const accountAlone = [auth] as const;
