import { may, type Staff } from './auth-provider.ts';
import { schemaOf } from './call.ts';
import { type Place, places, rail } from './places.ts';
import { ownPages } from './own-pages.ts';

/** A line of the rail, with those of its places that a person may see. */
export interface RailLine {
  readonly section: string;
  readonly name: string;
  readonly places: readonly string[];
}

/** The call by which a place is seen at all. */
const seenBy = ({ list, facts }: Place): string => list?.call ?? facts ?? '';

function maySee(staff: Staff, name: string): boolean {
  const page = ownPages.find((each) => each.name === name);
  if (page !== undefined) return may(staff, page.needs);
  const place = places.find((each) => each.name === name);
  return place !== undefined && may(staff, schemaOf(seenBy(place)).needs);
}

/** What a person sees of the rail: no line without a place that they may see. */
export function railOf(staff: Staff): RailLine[] {
  return Object.entries(rail).flatMap(([section, lines]) =>
    Object.entries(lines).flatMap(([name, all]: [string, readonly string[]]) => {
      const seen = all.filter((place) => maySee(staff, place));
      return seen.length === 0 ? [] : [{ section, name, places: seen }];
    }),
  );
}

/** The address of a place within the console. */
export const pathOf = (place: string): string => (place === 'today' ? '/' : `/${place}`);

/** Whether an address is of a place, or of one thing in it. */
export const isAt = (pathname: string, place: string): boolean =>
  place === 'today' ? pathname === '/' : pathname === `/${place}` || pathname.startsWith(`/${place}/`);
