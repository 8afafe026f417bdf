import type { Logger } from '../core/log.ts';
import { type LiveNeeds, stageOf } from './live-needs.ts';
import { markLost, showOn } from './show.store.ts';

const prefix = stageOf(0).slice(0, -1);

/** Notes when the host's line is lost and when it is back, and tells the viewers. Ends when the returned function is called. */
export function followStages(needs: LiveNeeds, log: Logger): () => void {
  const { db, clock, halls } = needs;
  async function turn(roomId: number, isLost: boolean): Promise<void> {
    const show = await showOn(db, roomId);
    if (show === null || (isLost && show.lostAt !== null)) return;
    // Also the first picture is told: whoever waits for it looks seldom.
    if (!(await markLost(db, show.id, isLost ? new Date(clock.now()) : null))) return;
    if (show.pausedAt === null)
      halls.tell(roomId, 'liveOpen', { liveRecordId: show.id, picture: isLost ? 'waiting' : 'live' });
  }
  return needs.video().listen((event) => {
    if (event.kind === 'stats' || !event.stage.startsWith(prefix)) return;
    turn(Number(event.stage.slice(prefix.length)), event.kind === 'lost').catch((error: unknown) => {
      log.error({ err: error, stage: event.stage }, 'a show does not know how its host does');
    });
  });
}
