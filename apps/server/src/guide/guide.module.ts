import { type CallReply, guideOfferDays, guidePoints } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { outcome } from '../core/failure.ts';
import type { Grants } from '../ports/grants.ts';
import { endGuide, noteStep, readGuided } from './guide.store.ts';

type PracticeRoom = CallReply<'guideRooms'>['list'][number];

export interface GuideNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: () => Grants;
  /** Machines that are played with practice coins, and stand. */
  readonly practiceRooms: () => readonly PracticeRoom[];
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

const dayMs = 86_400_000;
/** The step at which a machine is played. */
const roomStep = guidePoints.indexOf('room') + 1;
/** Plays that the practice coins of the tour are enough for: one misses easily. */
const givenPlays = 3;
/** The page of checks, where somebody has no play of their own to check. */
const anyCheck = '/verify/file';

/** The first tour: home, room, verify, pack. */
export function createGuide(needs: GuideNeeds): {
  readonly handlers: CallHandlers<'guideRooms' | 'guideStep'>;
} {
  const { db, clock } = needs;
  const rooms = (): PracticeRoom[] => needs.practiceRooms().toSorted((a, b) => a.price - b.price);
  return {
    handlers: {
      async guideRooms(_params, { caller }) {
        const list = rooms();
        const known = caller === null ? null : await readGuided(db, caller.userId);
        const room = list[0] === undefined ? '/claw' : `/claw/practice/${list[0].roomId}`;
        const check = known?.play == null ? anyCheck : `/verify/${known.play}`;
        const ways = { home: '/', room, verify: check, pack: '/pack' } as const;
        const guide = known?.guide ?? null;
        const isNew = known === null || clock.now() < known.registeredAt.getTime() + guideOfferDays * dayMs;
        return {
          ...{ id: 1, step: guide === null ? 1 : guide.endedAt === null ? guide.step : 0 },
          // Who has played has found the way alone.
          offered: isNew && guide === null && check === anyCheck,
          ...{ paths: guidePoints.map((point) => ways[point]), points: [...guidePoints], list },
        };
      },
      guideStep: ({ step }, context) =>
        outcome(() => db.transaction((tx) => goTo(tx, needs, callerOf(context).userId, step))),
    },
  };
}

async function goTo(
  tx: Queryable,
  { clock, grants, practiceRooms, isSilent }: GuideNeeds,
  playerId: number,
  step: number,
): Promise<{ step: number; coins: number }> {
  const now = clock.now();
  const at = new Date(now);
  if (step === 0) {
    await endGuide(tx, playerId, { last: guidePoints.length, at });
    return { step: 0, coins: 0 };
  }
  const stands = await noteStep(tx, playerId, { step, at });
  if (stands.endedAt !== null) return { step: 0, coins: 0 };
  const price = Math.min(...practiceRooms().map((room) => room.price));
  const free = stands.step >= roomStep && Number.isFinite(price) && !(await isSilent(tx, playerId, now));
  if (!free) return { step: stands.step, coins: 0 };
  const amount = price * givenPlays;
  const cause = { playerId, key: `guide:${playerId}`, cause: 'guide', ref: 'guide', now };
  const { given } = await grants().give(tx, cause, [{ type: 'trialCoins', game: 'claw', amount }]);
  return { step: stands.step, coins: given * amount };
}
