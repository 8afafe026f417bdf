import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { createPushEpoch, farthestAim, type PushSettings, type PushState } from '@grabbit/engines/push';

export interface PlannedDrop {
  readonly tick: number;
  readonly aimUm: number;
}

export interface Plan {
  readonly drops: readonly PlannedDrop[];
  /** Coins in the players' trays in the strokes looked at, less the share of those that went to the house. */
  readonly worth: number;
}

const strokesAhead = 3;
const plans = 6;
const gapTicks = 20;

/**
 * The best of some plans for the beginning of an epoch: each is a row of coins at one place from one moment of the stroke on, run from
 * the exact state with luck that the player makes up, and with guests who drop as often as they did.
 */
export function planEpoch(at: {
  readonly settings: PushSettings;
  readonly state: PushState;
  /** Drops of the guests in an epoch of late. */
  readonly drops: number;
  readonly seed: string;
}): Plan {
  const draw = drawStream(sha256Hex(at.seed), 'plans');
  const reach = farthestAim(at.settings);
  const { periodTicks } = at.settings;
  const found = Array.from({ length: plans }, (_, n): Plan => {
    const [aim, from] = [draw.within(reach - 30_000), 1 + draw.below(periodTicks)];
    const drops = Array.from({ length: 12 }, (__, i) => ({
      tick: from + i * gapTicks + Math.floor(i / 6) * (periodTicks - 6 * gapTicks),
      aimUm: aim + draw.within(30_000),
    }));
    return { drops, worth: tryOut(at, drops, `${at.seed}/luck/${n}`) };
  });
  return found.reduce((best, one) => (one.worth > best.worth ? one : best));
}

function tryOut(
  {
    settings,
    state,
    drops,
  }: { readonly settings: PushSettings; readonly state: PushState; readonly drops: number },
  own: readonly PlannedDrop[],
  luck: string,
): number {
  const epoch = createPushEpoch(RAPIER, {
    settings,
    start: state,
    seed: sha256Hex(luck),
    clientSeeds: ['me', 'guest'],
  });
  const draw = drawStream(sha256Hex(luck), 'guests');
  const every = Math.max(
    gapTicks,
    Math.round((settings.epochStrokes * settings.periodTicks) / Math.max(1, drops)),
  );
  const end = strokesAhead * settings.periodTicks;
  while (epoch.tick < end && !epoch.ended) {
    const tick = epoch.tick + 1;
    const mine = own.find((drop) => drop.tick === tick);
    if (mine !== undefined) epoch.drop({ seat: 0, aimUm: mine.aimUm });
    if (tick % every === 0) epoch.drop({ seat: 1, aimUm: draw.within(farthestAim(settings)) });
    epoch.step();
  }
  const won = epoch.falls().filter(({ tray }) => tray === 'player').length;
  epoch.free();
  return won;
}
