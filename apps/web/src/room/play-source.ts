import { PlaySource } from '@grabbit/contract';

/** What our own links say, by the play source that it is. */
const ours: Readonly<Record<string, PlaySource>> = {
  home: PlaySource['room list'],
  claw: PlaySource['room list'],
  list: PlaySource['room list'],
  missing: PlaySource['room list'],
  vip: PlaySource['room list'],
  cheaper: PlaySource['room list'],
  search: PlaySource.search,
  playing: PlaySource['home playing'],
  bullet: PlaySource['home bullet'],
  feed: PlaySource['room bullet'],
  aim: PlaySource['user home'],
  plays: PlaySource['user home'],
  pack: PlaySource['user home'],
  post: PlaySource.community,
  trial: PlaySource.coupon,
  page: PlaySource.H5,
  busy: PlaySource['online playing'],
  notice: PlaySource.message,
  push: PlaySource['coin dozer'],
  welcome: PlaySource.guide,
  practice: PlaySource['guide room'],
  live: PlaySource['live room'],
};
const known: ReadonlySet<number> = new Set(Object.values(PlaySource));

/** Where whoever stands in a room came from: its address says it in the path, or in `from`. Undefined where it names none. */
export function cameFrom(
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
): PlaySource | undefined {
  const inPath = /^\/(?:claw|push)\/([^/]+)\/./.exec(pathname)?.[1];
  return playSourceOf(new URLSearchParams(search).get('from') ?? inPath ?? '');
}

/** The play source that a word of ours or a number names; undefined for anything else. */
function playSourceOf(from: string): PlaySource | undefined {
  const number = /^\d{1,2}$/.test(from) ? Number(from) : 0;
  return known.has(number) ? (number as PlaySource) : Object.hasOwn(ours, from) ? ours[from] : undefined;
}
