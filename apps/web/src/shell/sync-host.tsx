import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { startSync, registerSyncPart } from '../kernel/sync.ts';
import type { GoToRoom } from '../ports/parts.ts';
import { parts } from './parts.ts';
import { useShownPage } from './shown-page.ts';

/** What the features read of a player after a sign-in. */
export function registerOwnParts(): void {
  for (const part of parts.sync) registerSyncPart(part);
}

registerOwnParts();

/** While somebody is signed in: keeps in step with the server, runs what the features run then, and draws what they draw beside the pages. */
export function SyncHost(): ReactNode {
  const router = useRouter();
  useShownPage();
  useEffect(() => {
    const goTo: GoToRoom = (game, roomId, from) =>
      void import('../ports/room-way.ts').then(({ roomWay }) =>
        router.history.push(roomWay(game, roomId, from)),
      );
    const stops = [...parts.whileSignedIn.map((start) => start(goTo)), startSync()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return parts.besidePages.map((Part, index) => <Part key={index} />);
}
