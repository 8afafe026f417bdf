import { errors } from '@grabbit/contract';
import type { CallReply, ClubType } from '@grabbit/contract';
import { accountQuery } from '../account/account.queries.ts';
import { clubInfoQuery } from '../club/club.queries.ts';
import { joinAccountChoices } from '../platform/account-choices.ts';
import { rewardQuery } from '../rewards/rewards.queries.ts';
import { gamingQuery } from '../rooms/rooms.queries.ts';
import { balanceQuery } from '../wallet/wallet.queries.ts';
import { mayPass } from './call-again.ts';
import { isCallError } from './call-error.ts';
import { onceToday } from './daily-flags.ts';
import { emitEvent } from './events.ts';
import { requestAppReview } from './native/bridge.ts';
import { hostKind } from './native/host-kind.ts';
import type { Player } from './player.store.ts';
import { keepSession, useSession } from './session.store.ts';
import { endSession } from './sign-out.ts';
import { registerSyncPart, syncPart } from './sync.ts';
import { tellFailure } from './tell-failure.ts';

/** An answer of the server's own catalogue, and not one that asks for patience: the account cannot be had. */
function isRefusal(error: unknown): boolean {
  if (!isCallError(error) || !/^\d{5}$/.test(error.code)) return false;
  return !mayPass(error) && error.code !== errors.tooManyRequests.code;
}

/** Once on a player's day, and only where a wrapper around the app can show it. */
function reviewOnceToday(level: number): void {
  if (level > 0 && hostKind() !== null && onceToday('appReview')) void requestAppReview();
}

function onAccount(account: CallReply<'userInfo'>): void {
  const { token, role } = useSession.getState();
  if (token !== null && role !== account.role)
    keepSession({ token, userId: account.userId, role: account.role });
  if (account.levelUp) emitEvent('levelUp', { level: account.userLevel });
  reviewOnceToday(account.userLevel);
  joinAccountChoices(account).catch(tellFailure);
}

function onAccountLost(error: unknown): void {
  // Without a way to the server nothing is known about the account: the session stays.
  if (!isRefusal(error)) return;
  tellFailure(error);
  endSession('unreadable');
}

function clubCardOf(held: CallReply<'clubInfo'>['userClubInfo']): Player['clubCard'] {
  if (held === null) return null;
  const { cardId, cardClass, expirationTimeLong } = held;
  return { cardId, cardClass: cardClass as ClubType, expirationTimeLong };
}

const noTrialCoins = { claw: 0, push: 0, slot: 0, plinko: 0, bo: 0, fishing: 0 } as const;

/** What a player has in the features that exist; each further feature registers its own part. */
export function registerOwnParts(): void {
  registerSyncPart(
    syncPart({
      name: 'account',
      query: accountQuery(true),
      take: ({ userLevel }) => ({ growth: { currLevel: userLevel } }),
      lost: {},
      onTaken: onAccount,
      onLost: onAccountLost,
    }),
  );
  registerSyncPart(
    syncPart({
      name: 'balance',
      query: balanceQuery(true),
      take: ({ balance, unifiedTrialBalance: claw }) => ({
        balance,
        balanceKnown: true,
        trialBalance: { ...noTrialCoins, claw },
      }),
      lost: { balance: 0, balanceKnown: false, trialBalance: noTrialCoins },
    }),
  );
  registerSyncPart(
    syncPart({
      name: 'reward',
      query: rewardQuery(),
      take: (reward) => ({ reward }),
      lost: { reward: null, clubCard: null, isClubMember: false },
    }),
  );
  registerSyncPart(
    syncPart({
      name: 'club',
      query: clubInfoQuery(),
      take: ({ userClubInfo, isClubMember }) => ({ clubCard: clubCardOf(userClubInfo), isClubMember }),
      lost: { clubCard: null, isClubMember: false },
    }),
  );
  registerSyncPart(
    syncPart({
      name: 'playing',
      query: gamingQuery(true),
      // A seat that only waits for the next play passes on by itself: nothing to go back to.
      take: (game) => ({ playing: game === null || game.playId === null ? null : game }),
      lost: { playing: null },
    }),
  );
}
