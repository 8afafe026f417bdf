import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyed } from '../../core/arcade-secret.ts';
import type { Clock } from '../../core/clock.ts';
import type { StageId, VideoWay } from '../../ports/video.ts';
import type { AllowMedia } from '../video.routes.ts';

/** The media server asks at once; clocks are the same, since both questions come to us. */
const passMs = 30_000;

/** What MediaMTX calls the two ways. */
const actions = { publish: 'publish', watch: 'read' } as const satisfies Record<VideoWay, string>;

export interface MediaPasses {
  /** What this server shows the media server when it hands on an offer. */
  issue(stage: StageId, way: VideoWay): string;
  /** Whether it was us who sent somebody. Of a path only the last part is the stage. */
  readonly allows: AllowMedia;
}

/** Passes for a media server that asks us whom it may let in: nobody comes to a stage past our tickets. */
export function createMediaPasses(secret: Buffer, clock: Clock): MediaPasses {
  const key = Buffer.from(keyed(secret, 'media pass', ''), 'hex');
  const seal = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  return {
    issue(stage, way) {
      const body = `${clock.now() + passMs}-${actions[way]}-${stage}`;
      return `${body}.${seal(body)}`;
    },
    allows({ action, path, token }) {
      const cut = token.lastIndexOf('.');
      const body = token.slice(0, Math.max(0, cut));
      const [given, right] = [token.slice(cut + 1), seal(body)].map((text) => Buffer.from(text));
      if (given === undefined || right === undefined || given.length !== right.length) return false;
      if (!timingSafeEqual(given, right)) return false;
      const [, until, way, stage] = /^(\d+)-(publish|read)-(.+)$/.exec(body) ?? [];
      return Number(until) > clock.now() && way === action && stage === path.split('/').at(-1);
    },
  };
}
