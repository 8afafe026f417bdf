import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Logger } from '../core/log.ts';
import { createEmbeddedRelay } from './embedded/embedded-relay.ts';
import type { MediaRelay } from './media-relay.ts';
import { createMediaPasses } from './outside/media-passes.ts';
import { createOutsideRelay } from './outside/outside-relay.ts';
import type { AllowMedia } from './video.routes.ts';

/** Whoever the configuration names to carry pictures: an outside media server, or the embedded one, which is of demo mode alone. */
export function createRelay({
  config,
  clock,
  log,
  secret,
  sign,
}: {
  readonly config: Pick<Config, 'video' | 'mode'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly secret: Buffer;
  readonly sign: string;
}): { readonly relay: MediaRelay | null; readonly allowMedia: AllowMedia | null } {
  const { outside } = config.video;
  if (outside === undefined)
    return { relay: config.mode === 'demo' ? createEmbeddedRelay({ log, sign }) : null, allowMedia: null };
  const passes = createMediaPasses(secret, clock);
  return { relay: createOutsideRelay({ outside, passes, log }), allowMedia: passes.allows };
}
