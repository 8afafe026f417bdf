import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startCards } from '../cards/card-events.ts';
import { startClub } from '../club/start-club.ts';
import { startLevelUps } from '../rewards/level-ups.ts';
import { startRewards } from '../rewards/start-rewards.ts';
import { startContinuePrompt } from '../rooms/continue-prompt.ts';
import { enterPage } from './sync-calm.ts';
import { registerOwnParts } from './sync-parts.ts';
import { startSync } from './sync.ts';

registerOwnParts();

/** While somebody is signed in: keeps in step with the server, and asks what a sync gives to ask. Shows nothing itself. */
export function SyncHost(): null {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const covered = useRouterState({ select: ({ location }) => location.state.modal !== undefined });
  useEffect(() => enterPage(path, covered), [path, covered]);
  useEffect(() => {
    const goTo = (roomId: number): void => {
      const params = { from: 'playing', roomId: String(roomId), groupId: undefined };
      void router.navigate({ to: '/claw/$from/$roomId/{-$groupId}', params });
    };
    const stops = [
      startLevelUps(),
      startContinuePrompt(goTo),
      startCards(),
      startClub(),
      startRewards(),
      startSync(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
}
