import type { StarSource } from '@grabbit/contract';
import type { PlayerEvent } from '../ports/player-events.ts';
import type { StarPlan } from './star-plan.ts';

/** Something that can bring stars once. `day` by UTC. */
export interface StarMark {
  readonly playerId: number;
  readonly mark: string;
  readonly day: string;
  readonly stars: number;
  readonly at: Date;
}

/** What an event is worth, by its source and the name of what it was; parts of one turn are one play. */
function thingsOf(
  event: PlayerEvent,
): readonly (readonly [source: StarSource, name: string, times: number])[] {
  const name = event.ref.split(':', 1)[0] ?? event.ref;
  switch (event.kind) {
    case 'played':
      return [
        ['play', name, 1],
        ['toy', event.ref, event.body.toys],
      ];
    case 'practised':
      return [['play', name, 1]];
    case 'checked':
      return [['checked', event.ref, 1]];
    case 'quest':
      return [['quest', event.ref, 1]];
    default:
      return [];
  }
}

/** The stars that an event could bring, before the day's bound. Neither its coins nor whether it won coins matter. */
export function marksOf({ stars }: Pick<StarPlan, 'stars'>, event: PlayerEvent): StarMark[] {
  const { playerId, at } = event;
  const day = at.toISOString().slice(0, 10);
  return thingsOf(event)
    .map(([source, name, times]) => ({
      ...{ playerId, day, at },
      mark: `${source}:${name}`,
      stars: stars[source] * times,
    }))
    .filter((mark) => mark.stars > 0);
}

export const markName = ({ playerId, mark }: Pick<StarMark, 'playerId' | 'mark'>): string =>
  `${playerId} ${mark}`;
export const dayName = ({ playerId, day }: Pick<StarMark, 'playerId' | 'day'>): string =>
  `${playerId} ${day}`;

/** What there is already: names of marks, and stars of days, by `markName` and `dayName`. */
export interface Marked {
  readonly marks: ReadonlySet<string>;
  readonly days: ReadonlyMap<string, number>;
}

/** Those of the marks that count, in their order: each once, and no more stars in a day than `perDay`. */
export function boundedMarks(
  wanted: readonly StarMark[],
  { marks, days }: Marked,
  perDay: number,
): StarMark[] {
  const [known, sums] = [new Set(marks), new Map(days)];
  const counted: StarMark[] = [];
  for (const mark of wanted) {
    const today = sums.get(dayName(mark)) ?? 0;
    const stars = Math.min(mark.stars, perDay - today);
    if (stars <= 0 || known.has(markName(mark))) continue;
    known.add(markName(mark));
    sums.set(dayName(mark), today + stars);
    counted.push({ ...mark, stars });
  }
  return counted;
}
