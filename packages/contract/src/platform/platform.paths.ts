import type { CallPaths } from './call.ts';

export const platformPaths = {
  shieldVersion: {
    id: 'C024',
    path: '/news/api/version/queryShieldVersion',
    kind: 'read',
    scope: 'public',
  },
  systemConfig: { id: 'C032', path: '/app/system/config', kind: 'read', scope: 'public' },
  bannerList: {
    id: 'C040',
    also: ['C172'],
    path: '/app/system/getBannerList',
    kind: 'read',
    scope: 'public',
  },
  newsBannerList: { id: 'C041', path: '/api/news/banner/list', kind: 'read', scope: 'public' },
  broadcastList: {
    id: 'C042',
    path: '/api/group/post/getBroadcastList/jsonp',
    kind: 'read',
    scope: 'public',
  },
  mainPageConfig: { id: 'C065', path: '/api/mainpage/config/jsonp', kind: 'read', scope: 'public' },
  mainPageInfo: { id: 'C066', path: '/api/mainpage/info/v2', kind: 'read', scope: 'public' },
  mainPageNotice: { id: 'C067', path: '/api/mainpage/notice/info', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

/** Addresses of the specification that are files, not calls: they take GET and answer without the envelope. */
export const filePaths = {
  dictionary: { id: 'C033', path: '/lang/{locale}.json' },
  fetchWorker: { id: 'C034', path: '/worker/fetch.js' },
} as const;

/** What the specification lists among the calls and is none: the live socket, and a word of the native host to the page. */
export const otherWays = {
  liveSocket: { id: 'C035', path: '/live', way: 'SOCKET' },
  refreshBalance: { id: 'C179', path: 'Refresh_Balance', way: 'NATIVE' },
} as const;
