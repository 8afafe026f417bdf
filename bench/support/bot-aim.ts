import {
  type AimPoint,
  clawTargets,
  type ClawSettings,
  type ClawState,
  drawStream,
  sha256Hex,
} from '@grabbit/engines';

/** How a bot aims: at the topmost toy, which is what bands are published for, or elsewhere. */
export interface BotAim {
  readonly kind: 'topmost' | 'another toy' | 'anywhere';
  /** Absent for the topmost toy. */
  readonly target?: AimPoint;
}

/** Seven in ten at the topmost toy, two beside another one, one anywhere in the box; the same again for the same seed. */
export function botAim(
  seed: string,
  play: number,
  machine: { readonly settings: ClawSettings; readonly start: ClawState },
): BotAim {
  const draw = drawStream(sha256Hex(seed), `aim/${play}`);
  const choice = draw.below(10);
  const { settings, start } = machine;
  if (choice < 7) return { kind: 'topmost' };
  if (choice < 9) {
    const targets = clawTargets(start, settings);
    const toy = targets[draw.below(Math.max(1, Math.min(10, targets.length)))];
    const noise = (): number => draw.within(30_000) / 1e6;
    if (toy !== undefined) return { kind: 'another toy', target: { x: toy.x + noise(), z: toy.z + noise() } };
  }
  const across = (um: number): number => draw.within(Math.floor(um / 2)) / 1e6;
  return { kind: 'anywhere', target: { x: across(settings.boxWidthUm), z: across(settings.boxDepthUm) } };
}

export type PlayFate = 'goes on' | 'player returns' | 'thread dies';

/**
 * What befalls a play besides being played: one in twenty is resumed, one in forty takes its thread with it, so that
 * a short run has some of each too.
 */
export function fateOf(seed: string, play: number): PlayFate {
  const place = (play + drawStream(sha256Hex(seed), 'fate').below(40)) % 40;
  if (place === 0) return 'thread dies';
  return place % 20 === 1 ? 'player returns' : 'goes on';
}
