import { SocketChannel } from './connection.enums.ts';

/** One part of a notice. `read` gives what came over the wire as what it is, or null where it is not that. */
export interface Part<Value> {
  read(part: unknown): Value | null;
}

/** A notice of the general channel: its operation, and its parts in their order on the wire. */
export interface Notice<
  Parts extends Readonly<Record<string, Part<unknown>>> = Readonly<Record<string, Part<unknown>>>,
> {
  readonly operation: number;
  readonly parts: Parts;
}

/** What a notice carries, by the names of its parts. */
export type NoticeValues<Given extends Notice> = {
  readonly [Name in keyof Given['parts']]: Given['parts'][Name] extends Part<infer Value> ? Value : never;
};

/** A word, and a number that is only a name. Digits travel bare, so that either may come. */
export const text: Part<string> = {
  read: (part) => (typeof part === 'string' ? part : typeof part === 'number' ? `${part}` : null),
};

export const whole: Part<number> = {
  read(part) {
    const number = part === '' || part === null ? Number.NaN : Number(part);
    return Number.isSafeInteger(number) ? number : null;
  },
};

export const texts: Part<readonly string[]> = {
  read: (part) => (Array.isArray(part) && part.every((each) => typeof each === 'string') ? part : null),
};

/** One word of some. */
export function oneOf<Word extends string>(words: readonly Word[]): Part<Word> {
  return { read: (part) => words.find((word) => word === part) ?? null };
}

/** A JSON object of whole numbers. */
export function wholes<Name extends string>(names: readonly Name[]): Part<Readonly<Record<Name, number>>> {
  return {
    read(part) {
      if (typeof part !== 'object' || part === null) return null;
      const given = new Map<string, unknown>(Object.entries(part));
      const values = names.map((name) => [name, whole.read(given.get(name))] as const);
      if (values.some(([, value]) => value === null)) return null;
      return Object.fromEntries(values) as Record<Name, number>;
    },
  };
}

/** The parts of a notice's content: its channel, its operation, what it carries. */
export function contentOf<Given extends Notice>(notice: Given, values: NoticeValues<Given>): unknown[] {
  const named: Readonly<Record<string, unknown>> = values;
  const carried = Object.keys(notice.parts).map((name) => named[name]);
  return [SocketChannel['general notice'], notice.operation, ...carried];
}

/** What came as a notice's payload; null where a part is not what it should be. Parts that are not known are left alone. */
export function readNotice<Given extends Notice>(
  notice: Given,
  payload: readonly unknown[],
): NoticeValues<Given> | null {
  const read = Object.entries(notice.parts).map(
    ([name, part], at) => [name, part.read(payload[at])] as const,
  );
  if (read.some(([, value]) => value === null)) return null;
  return Object.fromEntries(read) as NoticeValues<Given>;
}
