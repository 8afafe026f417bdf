import type { Logger } from '../../core/log.ts';
import type { StageId } from '../../ports/video.ts';
import { Failure } from '../../core/failure.ts';
import type { MediaRelay, RelayNews } from '../media-relay.ts';
import { mostEmbeddedViewers } from './embedded-limits.ts';
import { MediaProcess } from './media-process.ts';

export interface EmbeddedRelay extends MediaRelay {
  /** The media process, while there is one. */
  pid(): number | undefined;
}

/** The demonstration's relay: a process of its own that decodes a host's picture and encodes it for up to four viewers. */
export function createEmbeddedRelay({
  log,
  sign,
}: {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** What stands on the drawn picture. */
  readonly sign: string;
}): EmbeddedRelay {
  const listeners = new Set<(news: RelayNews) => void>();
  const stages = new Map<StageId, { readonly standIn: boolean }>();
  const sessions = new Set<string>();
  const live = new Set<StageId>();

  const say = (news: RelayNews): void => {
    if (news.kind === 'ended') sessions.delete(news.session);
    if (news.kind === 'picture') live[news.isThere ? 'add' : 'delete'](news.stage);
    for (const listener of listeners) listener(news);
  };
  const tell = (stage: StageId, standIn: boolean): Promise<string | Failure | null> =>
    media.ask({ ask: 'open', stage, standIn: standIn ? sign : null });
  const media = new MediaProcess({
    log,
    onNews: say,
    onStart() {
      for (const [stage, { standIn }] of stages) void tell(stage, standIn);
    },
    onEnd() {
      for (const session of [...sessions]) say({ kind: 'ended', session, replaced: false });
      for (const stage of [...live]) say({ kind: 'picture', stage, isThere: false });
    },
  });

  return {
    kind: 'embedded',
    mostViewers: mostEmbeddedViewers,
    picture: { width: 640, height: 360, framesPerSecond: 30 },
    pid: () => media.pid,
    async open(stage, options) {
      const fault = await media.start();
      if (fault !== null) return fault;
      stages.set(stage, options);
      const answer = await tell(stage, options.standIn);
      return answer instanceof Failure ? answer : null;
    },
    async close(stage) {
      if (!stages.delete(stage)) return;
      await media.ask({ ask: 'close', stage });
      live.delete(stage);
    },
    async accept({ stage, way, session, sdp }) {
      sessions.add(session);
      const answer = await media.ask({ ask: 'accept', stage, way, session, sdp });
      if (typeof answer === 'string') return answer;
      sessions.delete(session);
      return answer ?? new Failure('videoUnavailable');
    },
    async end(session) {
      await media.ask({ ask: 'end', session });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => media.stop(),
  };
}
