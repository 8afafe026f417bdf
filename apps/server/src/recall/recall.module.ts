import type { CallReply } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { type Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { daysBetween, dayName } from '../ports/arcade-day.ts';
import type { Grants } from '../ports/grants.ts';
import { agree, readMailChoice, refuse } from './recall-mail.store.ts';
import type { RecallJobNeeds } from './recall.service.ts';
import { lockNewest, lockRecall, noteTaken, openWaiting, type RecallRow } from './recall.store.ts';
import { recallIn } from './recall-token.ts';

export interface RecallNeeds extends RecallJobNeeds {
  readonly grants: () => Grants;
  /** The origin that links lead to, by the host that was called. */
  readonly mailOrigin: (host: string) => string;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
  /** Toys that were not sent home. */
  readonly countToys: (db: Queryable, playerId: number) => Promise<number>;
}

type RecallCalls =
  | 'recallInfo'
  | 'recallReceive'
  | 'recallTake'
  | 'recallMails'
  | 'setRecallMails'
  | 'stopRecallMails';

/** The gift for who has been away: what waits, taking it in the app or by a mailed link, and whether mails are wanted. */
export function createRecall(needs: RecallNeeds): { readonly handlers: CallHandlers<RecallCalls> } {
  const { db, clock, secret } = needs;
  return {
    handlers: {
      recallInfo: ({ link }, context) =>
        outcome(async () => {
          const { userId } = callerOf(context);
          if (await needs.isSilent(db, userId, clock.now())) return null;
          if (link !== undefined) await db.transaction((tx) => mailed(tx, needs, userId, link));
          return view(needs, userId);
        }),
      recallReceive: ({ link, requestId }, context) =>
        outcome(() => take(needs, { playerId: callerOf(context).userId, link, requestId })),
      recallTake: ({ requestId }, context) =>
        outcome(() => take(needs, { playerId: callerOf(context).userId, link: null, requestId })),
      recallMails: (_params, context) => readMailChoice(db, callerOf(context).userId),
      async setRecallMails({ on }, context) {
        const { userId } = callerOf(context);
        if (!on) await db.transaction((tx) => refuse(tx, userId));
        else if ((await readMailChoice(db, userId)).mail === '') return new Failure('mailInvalid');
        else await agree(db, userId, saidIn(needs, context));
        return readMailChoice(db, userId);
      },
      stopRecallMails: ({ link }) =>
        outcome(() =>
          db.transaction(async (tx) => {
            const id = recallIn(secret, 'recall-stop', link);
            const row = id === null ? null : await lockRecall(tx, id);
            if (row === null) throw new Failure('mailLinkWrong');
            await refuse(tx, row.playerId);
            return { on: false };
          }),
        ),
    },
  };
}

const saidIn = ({ mailOrigin, clock }: RecallNeeds, { language, page }: CallContext) => ({
  ...{ language, base: mailOrigin(page.host) },
  at: new Date(clock.now()),
});

async function view(
  { db, clock, countToys }: RecallNeeds,
  playerId: number,
): Promise<CallReply<'recallInfo'>> {
  const now = clock.now();
  const row = await openWaiting(db, playerId, new Date(now));
  if (row === null) return null;
  return {
    ...{ coins: row.coins, endTime: row.endsAt?.getTime() ?? 0 },
    awayDays: daysBetween(row.awaySince, dayName('UTC', now)),
    toys: await countToys(db, playerId),
  };
}

/** The gift of a mailed link. Throws `mailLinkWrong`, `recallNotYours`, `recallTaken`, `recallOver`. */
async function mailed(
  tx: Queryable,
  { secret, clock }: RecallNeeds,
  playerId: number,
  link: string,
): Promise<RecallRow> {
  const id = recallIn(secret, 'recall-gift', link);
  const row = id === null ? null : await lockRecall(tx, id);
  if (row === null) throw new Failure('mailLinkWrong');
  if (row.playerId !== playerId) throw new Failure('recallNotYours');
  return standing(row, clock.now());
}

function standing(row: RecallRow, now: number): RecallRow {
  if (row.takenAt !== null) throw new Failure('recallTaken');
  if (row.endsAt !== null && row.endsAt.getTime() <= now) throw new Failure('recallOver');
  return row;
}

interface Wish {
  readonly playerId: number;
  /** Of a mailed link; null in the app. */
  readonly link: string | null;
  readonly requestId: string | undefined;
}

/** Gives a gift, once: by the link, or that which waits. `offerGone` for none, and what `mailed` and a break refuse. */
function take(needs: RecallNeeds, { playerId, link, requestId }: Wish): Promise<{ coins: number }> {
  return needs.db.transaction((tx) => {
    const give = () => giveIn(tx, needs, playerId, link);
    if (requestId === undefined) return give();
    return once(tx, { playerId, key: `recall:${requestId}`, parameters: { link } }, give);
  });
}

async function giveIn(
  tx: Queryable,
  needs: RecallNeeds,
  playerId: number,
  link: string | null,
): Promise<{ coins: number }> {
  const now = needs.clock.now();
  const waiting = link === null ? await lockNewest(tx, playerId) : await mailed(tx, needs, playerId, link);
  if (waiting === null) throw new Failure('offerGone');
  const { id, coins } = standing(waiting, now);
  await needs.assertMayReceiveGift(tx, playerId, now);
  await noteTaken(tx, id, { by: link === null ? 'app' : 'mail', at: new Date(now) });
  const cause = { playerId, key: `recall:${id}`, cause: 'recall', ref: `${id}`, now };
  await needs.grants().give(tx, cause, [{ type: 'coins', amount: coins, from: 'promotions' }]);
  return { coins };
}
