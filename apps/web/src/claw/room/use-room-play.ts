import { errors, RoomUseType, TaskRunType } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call, newRequestId } from '../../kernel/call.ts';
import { CallError, isLost } from '../../kernel/call-error.ts';
import { emitEvent } from '../../kernel/events.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { sellsCoins } from '../../kernel/money/sells-coins.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { walletKey } from '../../kernel/player/balance.query.ts';
import { cameFrom } from '../../room/play-source.ts';
import { slowMs } from '../../room/latency-pill.tsx';
import { isStanding } from '../../room/refusals.ts';
import { useTryFree } from '../../room/free/use-try-free.ts';
import { askPractising } from '../practice.ts';
import { canPay } from './can-pay.ts';
import { keepSeed } from './drop-keeper.ts';
import { detailOf, refusalOf, tellRefusal } from './refusals.ts';
import type { Refusal, RefusalName } from './refusals.ts';
import { useRoom } from './room-context.ts';
import type { RoomShared } from './room-context.ts';

type OpenParams = CallParams<'openPlay'>;

/** Nobody knows yet whether the play was opened: asking again goes under the same key. */
const isOpen = (error: unknown): boolean =>
  isLost(error) || (error instanceof CallError && error.code === errors.databaseAway.code);

/** Whether a refusal has a dialog of its own: the club's has, and where coins are sold, too few coins and too low a level. */
function isAnsweredElsewhere(name: RefusalName, practises: boolean): boolean {
  if (name === 'clubRequired') return true;
  const sold = name === 'levelLimited' || (name === 'insufficientBalance' && !practises);
  return sold && sellsCoins();
}

/** A room of the club may be out of toys: that is told with its countdown before a place in the queue is taken. */
async function isSoldOut({ club, roomId }: RoomShared['page']['room']): Promise<boolean> {
  if (!club) return false;
  const stock = await call('vipStock', { roomId });
  return stock.endTime > stock.nowTime;
}

export interface RoomPlay {
  readonly busy: boolean;
  /** Plays it without an account; null where that is not asked for. */
  readonly free: (() => Promise<void>) | null;
  readonly refusal: Refusal | null;
  /** Takes the seat or a place in the queue, and with the seat opens a play. */
  play(price: number): Promise<void>;
  leave(): Promise<void>;
  closeRefusal(): void;
}

/** What a player can do about playing here. Failures are told here, none is thrown. */
export function useRoomPlay(): RoomPlay {
  const { roomId, userId, page, client, seeds } = useRoom();
  const t = useT();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const isPractice = page.room.useType === RoomUseType.trial;
  const free = useTryFree({ game: 'claw', ...page });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Born with the intent and kept until it is known what became of it.
  const intent = useRef<OpenParams | null>(null);

  useEffect(() => {
    const stop = client.store.subscribe((state, before) => {
      if (state.play !== before.play || state.ended !== before.ended) {
        void queryClient.invalidateQueries({ queryKey: walletKey });
      }
      const { ended } = state;
      if (ended !== before.ended && ended?.how === 'settled' && ended.mine) {
        emitEvent('settle', { playId: ended.play, won: ended.won.length });
      }
    });
    return stop;
  }, [client]);

  function intended(price: number, commitment: string): OpenParams {
    const clientSeedHash = keepSeed(seeds.of(commitment));
    const kept = intent.current;
    const same =
      kept?.price === price && kept.commitment === commitment && kept.clientSeedHash === clientSeedHash;
    const source = cameFrom();
    const came = source === undefined ? {} : { source };
    const params = same
      ? kept
      : { requestId: newRequestId(), roomId, price, commitment, clientSeedHash, ...came };
    intent.current = params;
    return params;
  }

  async function open(price: number): Promise<void> {
    if (await isSoldOut(page.room)) return setRefusal({ name: 'outOfStock', price, info: '' });
    // A play that may have been opened already has its coins.
    if (intent.current === null && !(await canPay(price, isPractice)))
      return refuse('insufficientBalance', price);
    const entered = await call('enterRoom', { roomId });
    // A trial session that has ended: the room already shows that nobody is signed in.
    if (entered === null) return;
    client.takeStatus(entered.status);
    if (entered.place !== 0 || entered.status.playId !== null) return;
    const latency = client.store.getState().latencyMs ?? 0;
    if (latency > slowMs) {
      return showToast({ tone: 'warning', title: t('room.slow'), text: t('room.slowText') });
    }
    const params = intended(price, entered.status.commitment.hash);
    // Nothing else that the page asks for may hold up a play.
    const ask = () => call('openPlay', params, { individual: true, runType: TaskRunType.immediate });
    await (isPractice ? askPractising(ask) : ask());
    intent.current = null;
    if (!isPractice) emitEvent('consume', { coins: price });
  }

  /** Says why there is no play. Who cannot have one for now holds no seat and no place in the queue. */
  function refuse(name: RefusalName, price: number, info = ''): void {
    if (!isAnsweredElsewhere(name, isPractice)) setRefusal({ name, price, info });
    tellRefusal(name, price, page);
    if (isStanding(name) || name === 'insufficientBalance') void leave();
  }

  async function play(price: number): Promise<void> {
    if (free !== null) return free().catch(reportFailure);
    if (userId === 0) return navigate({ to: '/auth', search: { from: here } });
    if (busy) return;
    setBusy(true);
    try {
      await open(price);
    } catch (error) {
      if (!isOpen(error)) intent.current = null;
      const name = refusalOf(error);
      if (name === undefined) reportFailure(error);
      else refuse(name, price, detailOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function leave(): Promise<void> {
    try {
      await call('leaveRoom', { roomId });
    } catch (error) {
      reportFailure(error);
    }
  }

  return { busy, free, refusal, play, leave, closeRefusal: () => setRefusal(null) };
}
