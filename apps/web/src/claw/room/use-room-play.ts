import { errors } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call, newRequestId } from '../../app/call.ts';
import { CallError, networkCode } from '../../app/call-error.ts';
import { queryClient } from '../../app/query-client.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { walletKey } from '../../wallet/wallet.queries.ts';
import { useRoom } from './room-context.ts';
import { placeIn } from './room-mode.ts';

/** Why the player cannot play now; each has its dialog. */
const refusals = [
  'insufficientBalance',
  'levelLimited',
  'clubRequired',
  'seatElsewhere',
  'outOfStock',
  'queueFull',
  'roomBusy',
  'trialRoomOnly',
] as const;
export type RefusalName = (typeof refusals)[number];

export interface Refusal {
  readonly name: RefusalName;
  readonly price: number;
  /** More that the server said, such as the name of the room where the seat is. */
  readonly info: string;
}

/** Over this round trip, in milliseconds, a play would not be fair to its player. */
export const slowMs = 300;
const openTries = 3;
const retryMs = 1200;

type OpenParams = CallParams<'openPlay'>;

const refusalOf = (error: unknown): RefusalName | undefined =>
  error instanceof CallError ? refusals.find((name) => errors[name].code === error.code) : undefined;

/** An answer that was lost: the same request is asked again under its key. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.code === networkCode || error.code === errors.databaseAway.code);

/** What the server said beyond the name of the failure, such as the room where the seat is. */
const detailOf = (error: unknown): string =>
  error instanceof CallError ? error.info.replace(/^\w+:?\s*/, '') : '';

async function openSurely(params: OpenParams): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await call('openPlay', params, { individual: true });
      return;
    } catch (error) {
      if (!isLost(error) || tried >= openTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs * tried));
    }
  }
}

export interface RoomPlay {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Takes the seat or a place in the queue, and with the seat opens a play. */
  play(price: number): Promise<void>;
  leave(): Promise<void>;
  closeRefusal(): void;
}

/** What a player can do about playing here. Failures are told here, none is thrown. */
export function useRoomPlay(): RoomPlay {
  const { roomId, userId, client, seeds } = useRoom();
  const t = useT();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Born with the intent and kept until it is known what became of it.
  const intent = useRef<OpenParams | null>(null);

  useEffect(() => {
    const stop = client.store.subscribe((state, before) => {
      if (state.play !== before.play || state.ended !== before.ended) {
        void queryClient.invalidateQueries({ queryKey: walletKey });
      }
    });
    return stop;
  }, [client]);

  function intended(price: number, commitment: string): OpenParams {
    const clientSeed = seeds.of(commitment);
    const kept = intent.current;
    const same = kept?.price === price && kept.commitment === commitment && kept.clientSeed === clientSeed;
    const params = same ? kept : { requestId: newRequestId(), roomId, price, commitment, clientSeed };
    intent.current = params;
    return params;
  }

  async function open(price: number): Promise<void> {
    const entered = await call('enterRoom', { roomId });
    client.takeStatus(entered.status);
    if (placeIn(entered.status, userId) !== 0 || entered.status.playId !== null) return;
    const latency = client.store.getState().latencyMs ?? 0;
    if (latency > slowMs) {
      return showToast({ tone: 'warning', title: t('room.slow'), text: t('room.slowText') });
    }
    await openSurely(intended(price, entered.status.commitment.hash));
    intent.current = null;
  }

  async function play(price: number): Promise<void> {
    if (userId === 0) return navigate({ to: '/auth', search: { from: here } });
    if (busy) return;
    setBusy(true);
    try {
      await open(price);
    } catch (error) {
      if (!isLost(error)) intent.current = null;
      const name = refusalOf(error);
      if (name === undefined) tellFailure(error);
      else setRefusal({ name, price, info: detailOf(error) });
    } finally {
      setBusy(false);
    }
  }

  async function leave(): Promise<void> {
    try {
      await call('leaveRoom', { roomId });
    } catch (error) {
      tellFailure(error);
    }
  }

  return { busy, refusal, play, leave, closeRefusal: () => setRefusal(null) };
}
