import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import type { Practice } from './practice.tsx';

export interface FirstStep {
  /** On the button that takes it. */
  readonly word: string;
  readonly go: () => void;
}

interface WhoPlays {
  /** 0 for a visitor. */
  readonly userId: number;
  /** The room is played with practice coins. */
  readonly practice: boolean;
  /** In coins. */
  readonly smallest: number;
}

/** What has to come before a play: signing in, or filling practice coins up. Null where a play may begin. */
export function useFirstStep(coins: Practice, { userId, practice, smallest }: WhoPlays): FirstStep | null {
  const t = useT();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const spent = coins.useSpent(practice, smallest);
  if (userId === 0)
    return {
      word: t('account.signIn'),
      go: () => void navigate({ to: '/auth', search: { from: here } }),
    };
  if (!spent) return null;
  return { word: t('draws.fillUp'), go: () => void coins.fillUp().catch(reportFailure) };
}
