import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell, text } from '../kernel/places.ts';
import { BoardIcon } from '../ui/icons/drawn-icons.ts';
import { shortcutTo } from '../ui/shortcut-line.tsx';

/** The home's way to the forum. */
const ForumShortcut = shortcutTo({
  link: linkOptions({ to: '/forum' }),
  text: 'forum.title',
  note: 'forum.note',
  Icon: BoardIcon,
});

/** What the forum's address may ask for; the page says what it makes of it. */
interface ForumAddress {
  feed?: unknown;
  word?: unknown;
}

const forumPage = () => import('./forum.page.tsx');
const postPage = () => import('./post.page.tsx');
const newPage = () => import('./post-new.page.tsx');
const tagPage = () => import('./tag.page.tsx');

const forum = createRoute({
  getParentRoute: () => shell,
  path: '/forum',
  ...scoped('public', {
    head: lazyRouteComponent(forumPage, 'ForumHead'),
    column: lazyRouteComponent(forumPage, 'ForumColumn'),
  }),
  validateSearch: (search: ForumAddress): ForumAddress => search,
  component: lazyRouteComponent(forumPage, 'ForumPage'),
});

const postNew = createRoute({
  getParentRoute: () => shell,
  path: '/post/new',
  ...scoped('private', {
    head: lazyRouteComponent(newPage, 'PostNewHead'),
    column: lazyRouteComponent(newPage, 'ForumColumn'),
  }),
  validateSearch: (search): { play?: string } => {
    const play = text(search['play']);
    return play === undefined ? {} : { play };
  },
  component: lazyRouteComponent(newPage, 'PostNewPage'),
});

const post = createRoute({
  getParentRoute: () => shell,
  path: '/post/$id',
  ...scoped('public', {
    head: lazyRouteComponent(postPage, 'PostHead'),
    column: lazyRouteComponent(postPage, 'ForumColumn'),
  }),
  component: lazyRouteComponent(postPage, 'PostPage'),
});

const tagged = createRoute({
  getParentRoute: () => shell,
  path: '/posts/$tag',
  ...scoped('public', { column: lazyRouteComponent(tagPage, 'ForumColumn') }),
  component: lazyRouteComponent(tagPage, 'TagPage'),
});

export const forumFeature = defineFeature({
  name: 'forum',
  inShell: [forum, postNew, post, tagged],
  shortcuts: [{ name: 'forum', Line: ForumShortcut }],
});
