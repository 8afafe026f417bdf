import { RepairState } from '@grabbit/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { LedBar } from '../../room/led-bar.tsx';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';
import { litBulbs, placeIn } from '../../room/room-mode.ts';
import type { RoomMode } from '../../room/room-mode.ts';

const bulbs = 15;
const refreshMs = 200;
const ticksPerSecond = 60;

interface Reading {
  /** What the display's figures show. */
  readonly figures: string;
  readonly lit: number;
  readonly word: string;
  readonly timer: boolean;
}

function seatWord(mode: RoomMode, { status }: MachineState, t: Translate): string {
  if (mode === 'seated') return t('room.yourSeat');
  if (status?.repair === RepairState.repairing) return t('rooms.repairing');
  if (status?.repair === RepairState['not available']) return t('rooms.notAvailable');
  return status?.seat === null ? t('room.free') : t('room.waits', { name: status?.seat?.nickName ?? '' });
}

function playWord(mode: RoomMode, { status }: MachineState, t: Translate): string {
  return mode === 'aiming' ? t('room.yourTurn') : t('room.plays', { name: status?.seat?.nickName ?? '' });
}

function queueReading(state: MachineState, t: Translate): Reading {
  const place = state.status === null ? -1 : placeIn(state.status, state.me);
  const seconds = state.status?.expectedWaitSeconds[place - 1] ?? 0;
  return { figures: `#${place}`, lit: Math.max(0, bulbs - place), word: waitText(seconds, t), timer: false };
}

/** An expected wait in words: under a minute, or about so many minutes. */
export function waitText(seconds: number, t: Translate): string {
  if (seconds < 50) return t('room.waitSoon');
  return t('room.waitMinutes', { count: Math.max(1, Math.round(seconds / 60)) });
}

function read(mode: RoomMode, state: MachineState, aimLeftMs: number, t: Translate): Reading {
  const { play, status, held, clockOffsetMs } = state;
  if (mode === 'away') return { figures: '··', lit: 0, word: t('room.connecting'), timer: false };
  if (held) return { figures: formatClock(aimLeftMs / 1000), lit: 0, word: t('room.paused'), timer: true };
  if (play !== null && play.dropped) {
    return { figures: '··', lit: bulbs, word: t('room.clawDown'), timer: false };
  }
  if (play !== null) {
    const lit = litBulbs(aimLeftMs, (play.aimTicks / ticksPerSecond) * 1000, bulbs);
    return { figures: formatClock(aimLeftMs / 1000), lit, word: playWord(mode, state, t), timer: true };
  }
  const until = status?.seatUntil ?? null;
  if (until === null) return { figures: '··', lit: bulbs, word: seatWord(mode, state, t), timer: false };
  const left = Math.max(0, until - (Date.now() + clockOffsetMs));
  return {
    figures: formatClock(left / 1000),
    lit: litBulbs(left, 20_000, bulbs),
    word: seatWord(mode, state, t),
    timer: true,
  };
}

/** The bulb display of the deck: time left, and whose turn it is. */
export function Led(): ReactNode {
  const t = useT();
  const { client } = useRoom();
  const mode = useRoomMode();
  const state = useMachine((whole) => whole);
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const reading = mode === 'queued' ? queueReading(state, t) : read(mode, state, client.aimLeftMs(), t);
  return (
    <LedBar
      figures={reading.figures}
      bulbs={bulbs}
      lit={reading.lit}
      word={reading.word}
      timer={reading.timer}
      chase={state.play?.dropped === true}
    />
  );
}
