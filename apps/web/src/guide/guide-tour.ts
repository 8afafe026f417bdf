import { guidePoints } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { mayNow, useSession } from '../kernel/session.store.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

export type Guide = CallReply<'guideRooms'>;

const over = 0;
const lastStep = guidePoints.length;

/** The tour of who is here. A player's stands at the server; a visitor's in this browser. */
export const guideQuery = (userId: number) =>
  queryOptions({
    queryKey: ['guide', userId],
    queryFn: ({ signal }) => call('guideRooms', {}, { signal }),
    staleTime: 60_000,
  });

/** The step that was gone to on this page, 0 when the tour was ended here; null before. */
export const useTour = create<{ readonly step: number | null }>(() => ({ step: null }));

const name = 'guide:visitor';

/** What a visitor has said of the tour: its step, 0 when it is over; undefined before they said anything. */
export function visitorStep(): number | undefined {
  const kept = readStored(name);
  return typeof kept === 'number' ? kept : undefined;
}

/** Notes where the tour stands: on the server for a player, else here. A failure costs no more than being asked again. */
async function note(step: number): Promise<void> {
  if (!mayNow('playPaid')) {
    writeStored(name, step);
    return;
  }
  const { userId } = useSession.getState();
  const { step: stands, coins } = await call('guideStep', { step });
  queryClient.setQueryData(guideQuery(userId).queryKey, (known) =>
    known === undefined ? known : { ...known, step: stands, offered: false },
  );
  if (coins > 0) await queryClient.invalidateQueries({ queryKey: trialBalanceQuery().queryKey });
}

/** Goes to a step: the tour begins with 1, and ends behind the last. */
export async function goToStep(step: number): Promise<void> {
  const next = step > lastStep ? over : step;
  useTour.setState({ step: next });
  await note(next);
}

/** Puts the tour aside, for good. */
export function endTour(): Promise<void> {
  return goToStep(over);
}
