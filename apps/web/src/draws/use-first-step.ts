import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { takeWantedPlay } from '../room/free/tried.ts';
import { useT } from '../i18n/use-t.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import type { Practice } from './practice.tsx';

export interface FirstStep {
  /** On the button that takes it. */
  readonly word: string;
  readonly go: () => void;
}

interface WhoPlays {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  /** The room is played with practice coins. */
  readonly practice: boolean;
  /** In coins. */
  readonly smallest: number;
  /** Plays there without an account; null where that is not asked for. */
  readonly free: (() => Promise<void>) | null;
}

/** What has to come before a play: trying it free, signing in, or filling practice coins up. Null where a play may begin. */
export function useFirstStep(
  coins: Practice,
  { roomId, userId, practice, smallest, free }: WhoPlays,
): FirstStep | null {
  const t = useT();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const spent = coins.useSpent(practice, smallest);
  const fill = (): void => void coins.fillUp().catch(reportFailure);
  const fillUp = useEffectEvent(fill);
  useEffect(() => {
    // Whoever came to try it free plays at once.
    if (spent && takeWantedPlay(roomId)) fillUp();
  }, [spent, roomId]);
  if (free !== null) return { word: t('room.tryFree'), go: () => void free().catch(reportFailure) };
  if (userId === 0)
    return {
      word: t('account.signIn'),
      go: () => void navigate({ to: '/auth', search: { from: here } }),
    };
  if (!spent) return null;
  return { word: t('draws.fillUp'), go: fill };
}
