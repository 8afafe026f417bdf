import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { shell, text } from './root.routes.tsx';

const helpCenter = createRoute({
  getParentRoute: () => shell,
  path: '/user/help-center',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../help/help-center.page.tsx'), 'HelpCenterPage'),
});

const faq = createRoute({
  getParentRoute: () => shell,
  path: '/user/faq',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../help/faq.page.tsx'), 'FaqPage'),
});

const issues = createRoute({
  getParentRoute: () => shell,
  path: '/issues',
  ...scoped('private'),
  validateSearch: (search): { play?: string; order?: string } => {
    const play = text(search['play']);
    const order = text(search['order']);
    return { ...(play !== undefined && { play }), ...(order !== undefined && { order }) };
  },
  component: lazyRouteComponent(() => import('../../help/issues.page.tsx'), 'IssuesPage'),
});

const legal = createRoute({
  getParentRoute: () => shell,
  path: '/trtx',
  ...scoped('public'),
  validateSearch: (search): { text?: 'privacy' } => (search['text'] === 'privacy' ? { text: 'privacy' } : {}),
  component: lazyRouteComponent(() => import('../../help/legal.page.tsx'), 'LegalPage'),
});

export const helpInShell = [helpCenter, faq, issues, legal] as const;
