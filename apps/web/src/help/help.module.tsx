import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell, text } from '../kernel/places.ts';

const helpCenter = createRoute({
  getParentRoute: () => shell,
  path: '/user/help-center',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./help-center.page.tsx'), 'HelpCenterPage'),
});

const faq = createRoute({
  getParentRoute: () => shell,
  path: '/user/faq',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./faq.page.tsx'), 'FaqPage'),
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
  component: lazyRouteComponent(() => import('./issues.page.tsx'), 'IssuesPage'),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: '/contact',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./contact.page.tsx'), 'ContactPage'),
});

const legal = createRoute({
  getParentRoute: () => shell,
  path: '/trtx',
  ...scoped('public'),
  validateSearch: (search): { text?: 'privacy' } => (search['text'] === 'privacy' ? { text: 'privacy' } : {}),
  component: lazyRouteComponent(() => import('./legal.page.tsx'), 'LegalPage'),
});

export const helpFeature = defineFeature({
  name: 'help',
  inShell: [helpCenter, faq, issues, contact, legal],
});
