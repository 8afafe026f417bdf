import { createRequestQueue } from './request-queue.ts';
import { useSession } from './session.store.ts';

/** The one queue that every call goes through: its state, and a way to abort calls by id or label. */
export const requestQueue = createRequestQueue();

/** Label of the calls that are made for a session and name none of their own. */
export const sessionLabel = 'session';

// What was asked for one player, and what was answered, is nothing for the next.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  requestQueue.abort(sessionLabel);
  requestQueue.forget();
});
