// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { scoped } from '../kernel/guards.ts';
import { isRoomPath, roomIdAt } from '../kernel/room-path.ts';
import { linkPreloadHoverMs, router } from './router.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';

/** The specification's pages, with the scope that each has. */
const pages: Readonly<Record<string, 'public' | 'trial' | 'private'>> = {
  '/': 'public',
  '/home/{tab}': 'public',
  '/auth': 'public',
  '/forum': 'public',
  '/post/{id}': 'public',
  '/post/new': 'private',
  '/posts/{tag}': 'public',
  '/claw': 'public',
  '/claw/search': 'public',
  '/claw/{from}/{roomId}/{groupId?}': 'public',
  '/push/{from}/{id}/{type}/{groupState?}': 'public',
  '/push/vip': 'public',
  '/cyber-push/{roomId}': 'public',
  '/fishing': 'public',
  '/fishing/{id}': 'public',
  '/gem/{roomId}': 'public',
  '/plinko/{roomId}': 'public',
  '/gashapon/{roomId}': 'public',
  '/bo/{id}': 'public',
  '/slot': 'public',
  '/live/{roomId}': 'public',
  '/mall': 'public',
  '/goods/{id}': 'public',
  // A guest fills a cart, too; paying asks who it is.
  '/cart': 'public',
  '/gift': 'public',
  '/orders/{type}': 'private',
  '/order/{id}': 'private',
  '/pack': 'private',
  '/address/{id?}': 'private',
  '/tasks': 'private',
  '/tasks/firstday': 'private',
  '/top-list': 'public',
  '/star-contest': 'public',
  '/inbox': 'private',
  '/inbox/mails': 'public',
  '/invite': 'private',
  '/levels': 'private',
  '/link': 'public',
  '/issues': 'private',
  '/contact': 'public',
  '/trtx': 'public',
  '/recharge': 'private',
  '/club': 'private',
  '/prefer/home': 'public',
  '/prefer/theme': 'public',
  '/about': 'public',
  '/user/aim': 'trial',
  '/user/album': 'private',
  '/user/coin-record': 'private',
  '/user/faq': 'public',
  '/user/help-center': 'public',
  '/user/game-record': 'private',
  '/user/game-record-detail/{type}': 'private',
  '/user/post-credit': 'private',
  '/user/trial-coin/{type}': 'trial',
  '/user/settings': 'private',
  '/user/settings/language': 'private',
  '/user/settings/userinfo': 'private',
};

const specified = (path: string): string =>
  path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}');

/** Where a visit to an address ends, with a session of the given role. */
async function visit(address: string, role: string | null): Promise<string> {
  dropSession();
  if (role !== null) keepSession({ token: 'a'.repeat(43), userId: 10_001, role });
  const elsewhere = createRouter({
    routeTree: router.routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await elsewhere.load();
  return elsewhere.state.location.pathname;
}

afterEach(dropSession);

describe('routes', () => {
  it('[const routes] has every page of the specification with its scope', () => {
    const scopes = new Map(
      Object.values(router.routesById).flatMap((route) => {
        // The frame that pages stand in has the address of its first.
        const scope = route.options.staticData?.scope;
        return scope === undefined ? [] : [[specified(route.fullPath), scope] as const];
      }),
    );
    for (const [path, scope] of Object.entries(pages))
      expect([path, scopes.get(path)]).toEqual([path, scope]);
  });

  it.each(
    Object.entries(pages).filter(
      ([path, scope]) => scope === 'private' && path in { '/pack': 1, '/orders/{type}': 1 },
    ),
  )(
    '[S013] [P003] [const routing.signInTarget] %s leads a visitor and a trial account to the sign-in page',
    async (path) => {
      const address = path.replace('{type}', 'all');
      expect(await visit(address, null)).toBe('/auth');
      expect(await visit(address, 'guest')).toBe('/auth');
      expect(await visit(address, 'user')).toBe(address);
    },
  );

  it('[P002] a page of scope trial takes a trial account and no visitor', async () => {
    expect(await visit('/user/trial-coin/push', null)).toBe('/auth');
    expect(await visit('/user/trial-coin/push', 'guest')).toBe('/user/trial-coin/push');
  });

  it('a visitor may open every public page', async () => {
    expect(await visit('/claw', null)).toBe('/claw');
    expect(await visit('/claw/home/3', null)).toBe('/claw/home/3');
  });

  it('[const ui.linkPreloadHoverMs] [const routing.linkPreloadHoverMs] fetches a page when its link is hovered for 200 ms', () => {
    expect(linkPreloadHoverMs).toBe(200);
    expect(router.options).toMatchObject({ defaultPreload: 'intent', defaultPreloadDelay: 200 });
  });
});

it('[const routing.defaultAccessScope] a page that names no scope is private', () => {
  expect(scoped().staticData.scope).toBe('private');
});

it('[const routing.lazyPages] fetches every page but the first when it is opened', () => {
  const eager = Object.values(router.routesById)
    .filter(({ options }) => 'path' in options)
    .filter(({ options }) => options.component !== undefined && !('preload' in options.component))
    .map(({ fullPath }) => fullPath);
  // The two kept pages are drawn by their host, which fetches them when they are opened.
  expect(eager.sort()).toEqual(['/', '/claw', '/claw/search']);
  expect(router.options.defaultPendingComponent).toBeDefined();
  expect(router.options.defaultErrorComponent).toBeDefined();
});

it('[const routing.segments] takes parameters, optional ones and wildcards', async () => {
  const root = createRootRoute({});
  const paths = ['/a/$id', '/b/$id/{-$more}', '/c/$'];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const paramsAt = async (address: string): Promise<unknown> => {
    const history = createMemoryHistory({ initialEntries: [address] });
    const elsewhere = createRouter({ routeTree: root.addChildren(routes), history });
    await elsewhere.load();
    return elsewhere.state.matches.at(-1)?.params;
  };
  expect(await paramsAt('/a/7')).toEqual({ id: '7' });
  expect(await paramsAt('/b/7')).toMatchObject({ id: '7' });
  expect(await paramsAt('/b/7/8')).toEqual({ id: '7', more: '8' });
  expect(await paramsAt('/c/x/y')).toMatchObject({ _splat: 'x/y' });
});

it('[const routing.maxRedirects] breaks a chain of redirects before the hundredth', async () => {
  let hops = 0;
  const root = createRootRoute({});
  const hop = createRoute({
    getParentRoute: () => root,
    path: '/$n',
    beforeLoad: ({ params }) => {
      hops += 1;
      redirect({ href: `/${Number(params.n) + 1}`, replace: true, throw: true });
    },
  });
  const looping = createRouter({
    routeTree: root.addChildren([hop]),
    history: createMemoryHistory({ initialEntries: ['/0'] }),
    defaultErrorComponent: () => null,
  });
  await looping.load();
  expect(hops).toBeGreaterThan(10);
  expect(hops).toBeLessThanOrEqual(100);
  expect(looping.state.matches.map(({ error }) => String(error))).toContain('Error: Too many redirects');
});

it('knows what is a room, over which nothing is asked', () => {
  const all = [
    '/claw/list/6',
    '/claw/6/5/2',
    '/push/list/3/0',
    '/slot',
    '/bo/4',
    '/fishing/8',
    '/gashapon/2',
  ];
  expect(all.filter((path) => !isRoomPath(path))).toEqual([]);
  expect(all.map(roomIdAt)).toEqual(['6', '5', '3', undefined, '4', '8', '2']);
  const none = ['/', '/claw', '/claw/search', '/push/vip', '/fishing', '/user/settings', '/gashapon'];
  expect(none.filter(isRoomPath)).toEqual([]);
});
