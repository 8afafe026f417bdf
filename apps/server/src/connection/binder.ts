import { errors } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import { DatabaseAway } from '../core/database.ts';

/** Whom a connection is bound to: an account with its session, or a visitor. */
export type Bound =
  | { readonly kind: 'user'; readonly userId: number; readonly sessionId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string };

export interface BindRefusal {
  readonly reason: string;
  readonly code?: string;
}

/** The app tries again by itself: nothing is wrong with who it is. */
export const databaseAway: BindRefusal = {
  reason: 'the database is away',
  code: errors.databaseAway.code,
};

const visitorShape = /^(?!\d+$)[A-Za-z0-9_-]{8,64}$/;

/**
 * Who asks to be bound. With a token it must be the session of that very user; without one it is a visitor by its
 * own id, which never looks like a user's.
 */
export async function bindsAs(
  identify: (token: string) => Promise<Caller | null>,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<Bound | BindRefusal> {
  if (token === '') {
    if (visitorShape.test(userId)) return { kind: 'visitor', visitorId: userId };
    return { reason: 'a token is needed', code: errors.signInRequired.code };
  }
  try {
    const caller = await identify(token);
    if (caller === null) return { reason: 'the session has ended', code: errors.tokenExpired.code };
    if (`${caller.userId}` !== userId)
      return { reason: 'not the user of the session', code: errors.denied.code };
    return { kind: 'user', userId: caller.userId, sessionId: caller.sessionId };
  } catch (error) {
    if (error instanceof DatabaseAway) return databaseAway;
    throw error;
  }
}
