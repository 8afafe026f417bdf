import { drawStream } from '../fair/randomness.ts';
import type { Rapier } from '../rapier.ts';
import { PushMachine } from './machine.ts';
import { entryFrom, farthestAim } from './randomness.ts';
import type { PushSettings } from './settings.ts';
import type { PushState } from './state.ts';

export interface PushFill {
  readonly settings: PushSettings;
  /** What lies there already: `emptyTable` for a new bed. */
  readonly start: PushState;
  /** Coins that the house drops. */
  readonly drops: number;
  /** Stones that it drops among them, evenly. */
  readonly stones?: number;
  /** The fill's committed seed, 32 bytes in hex. */
  readonly seed: string;
}

const ticksBetween = 12;
/** The bed is at rest when nothing has fallen for so many strokes. */
const calmStrokes = 3;
const mostCalmStrokes = 40;

/**
 * A bed that the house has laid, with a ticket of the house for each drop: coins at drawn places, then strokes without drops until
 * nothing falls any more. What falls meanwhile is the house's. Source: rule U7.
 * @throws Error when a body leaves the table otherwise than over its front edge.
 */
export function fillPushBed(
  rapier: Rapier,
  { settings, start, drops, stones = 0, seed }: PushFill,
): PushState {
  const machine = new PushMachine(rapier, settings, start);
  try {
    const draw = drawStream(seed, 'fill');
    const reach = farthestAim(settings);
    for (let drop = 0; drop < drops; drop += 1) {
      const aimUm = draw.within(reach);
      const dueTick = drop * ticksBetween + 1;
      machine.enter({ dueTick, kind: 'coin', aimUm, entry: { ...entryFrom(settings, draw), delayTicks: 0 } });
    }
    const stoneDraw = drawStream(seed, 'fill:stone');
    for (let stone = 1; stone <= stones; stone += 1) {
      const dueTick = Math.floor((stone * drops) / (stones + 1)) * ticksBetween + ticksBetween / 2;
      const aimUm = stoneDraw.within(reach);
      machine.enter({
        dueTick,
        kind: 'stone',
        aimUm,
        entry: { ...entryFrom(settings, stoneDraw), delayTicks: 0 },
      });
    }
    rest(machine, settings, drops * ticksBetween);
    if (!machine.sound()) throw new Error('push: a coin left the table while it was filled');
    return {
      beltUm: machine.beltUm,
      tickets: start.tickets + drops,
      quietTicks: settings.restStrokes * settings.periodTicks,
      dryDrops: 0,
      nextSerial: machine.nextSerial,
      bodies: machine.read(),
    };
  } finally {
    machine.free();
  }
}

/** Runs past the last drop to a rear point, then on until nothing falls. */
function rest(machine: PushMachine, { periodTicks }: PushSettings, dropTicks: number): void {
  while (machine.tick < dropTicks || machine.tick % periodTicks !== 0) machine.step();
  let calm = 0;
  for (let stroke = 0; stroke < mostCalmStrokes && calm < calmStrokes; stroke += 1) {
    let fallen = 0;
    for (let tick = 0; tick < periodTicks; tick += 1) fallen += machine.step().length;
    calm = fallen === 0 ? calm + 1 : 0;
  }
}
