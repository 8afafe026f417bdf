import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay } from '../../kernel/player/use-account.ts';
import { call } from '../../kernel/call.ts';
import { isAborted, isLost } from '../../kernel/call-error.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import { openPopup } from '../../ui/popups.store.ts';
import { netQuery } from '../../ports/protection.queries.ts';
import { RealityDialog } from './reality-dialog.tsx';
import { createLooks } from './reality-clock.ts';

/** How often the server is told that the player is at it, in milliseconds. */
const pulseMs = 60_000;

const looks = createLooks();

/** The room that the player is in. */
export interface CaredRoom {
  /** A play of the player's own is open: it is not interrupted. */
  readonly busy: boolean;
  /** The last play that ended here: the coins of the day may have changed. */
  readonly ended: string | null;
  leave(): Promise<void>;
}

async function pulse(): Promise<void> {
  const { session } = await call('playingPulse', {});
  const { queryKey } = netQuery(true);
  queryClient.setQueryData(queryKey, (known) => (known === undefined ? known : { ...known, session }));
}

/** Keeps the session's clock going for those who limit it, and halts for a look at time and coins when it is due. */
export function usePlayCare({ busy, ended, leave }: CaredRoom): void {
  const paid = useMay('playPaid');
  const { data: net } = useQuery(netQuery(paid));
  const navigate = useNavigate();
  const asking = useRef(false);
  const cared = net !== undefined && (net.realityMinutes > 0 || net.sessionMinutes !== null);

  useEffect(() => {
    if (paid) void queryClient.invalidateQueries({ queryKey: netQuery(true).queryKey });
  }, [paid, ended]);

  useEffect(() => {
    if (!cared) return;
    const beat = (): void => {
      if (document.visibilityState !== 'visible') return;
      pulse().catch((error: unknown) => {
        // The next one comes in a minute; what is offline is told elsewhere.
        if (!isLost(error) && !isAborted(error)) reportFailure(error);
      });
    };
    beat();
    const beating = setInterval(beat, pulseMs);
    return () => clearInterval(beating);
  }, [cared]);

  useEffect(() => {
    if (busy || asking.current || net === undefined || net.session === null) return;
    const { session, realityMinutes, day } = net;
    if (!looks.isDue(session.beganAt, session.minutes, realityMinutes)) return;
    asking.current = true;
    void openPopup(RealityDialog, { minutes: session.minutes, day })
      .then(async (answer) => {
        if (answer !== 'stop') return;
        await leave();
        await navigate({ to: '/' });
      })
      .catch(reportFailure)
      .finally(() => {
        asking.current = false;
      });
  }, [busy, net, leave, navigate]);
}
