import { PlaySource } from '@grabbit/contract';

/** What our own links say, by the play source that it is. */
const ours: Readonly<Record<string, PlaySource>> = {
  home: PlaySource['room list'],
  claw: PlaySource['room list'],
  list: PlaySource['room list'],
  missing: PlaySource['room list'],
  vip: PlaySource['room list'],
  search: PlaySource.search,
  playing: PlaySource['home playing'],
  aim: PlaySource['user home'],
  practice: PlaySource['guide room'],
};
const known: ReadonlySet<number> = new Set(Object.values(PlaySource));

/** Where whoever stands in a room came from, by the `from` of its address; undefined where it names none. */
export function cameFrom(search: string = window.location.search): PlaySource | undefined {
  return playSourceOf(new URLSearchParams(search).get('from') ?? '');
}

/** The play source that a room's address names, by its number or a word of ours; undefined for anything else. */
export function playSourceOf(from: string): PlaySource | undefined {
  const number = /^\d{1,2}$/.test(from) ? Number(from) : 0;
  return known.has(number) ? (number as PlaySource) : Object.hasOwn(ours, from) ? ours[from] : undefined;
}
