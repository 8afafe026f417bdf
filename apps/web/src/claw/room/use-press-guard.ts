import { useEffect } from 'react';
import { endRestMs, openRestMs } from '../../room/press-guard.ts';
import { useRoom } from './room-context.ts';

/** Lets the button rest when a play of ours opens, when it ends, and when its result has been put away. */
export function usePlayRests(): void {
  const { client, guard } = useRoom();
  useEffect(
    () =>
      client.store.subscribe(({ play, ended }, before) => {
        if (play !== null && play.id !== before.play?.id && play.mine) guard.rest(openRestMs);
        if (ended !== before.ended && (ended ?? before.ended)?.mine === true) guard.rest(endRestMs);
      }),
    [client, guard],
  );
}
