import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const LetterColumn = lazyRouteComponent(() => import('./letter-column.tsx'), 'LetterColumn');

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  ...scoped('private', { column: LetterColumn }),
  /** `letter`: the one that is open. */
  validateSearch: ({ letter }): { letter?: number } =>
    Number.isSafeInteger(letter) ? { letter: letter as number } : {},
  component: lazyRouteComponent(() => import('./inbox.page.tsx'), 'InboxPage'),
});

/** Where the link of a mail leads by which one gets no more of them. */
const mails = createRoute({
  getParentRoute: () => shell,
  path: '/inbox/mails',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./letter-mails.page.tsx'), 'LetterMailsPage'),
});

export const inboxFeature = defineFeature({ name: 'inbox', inShell: [inbox, mails] });
