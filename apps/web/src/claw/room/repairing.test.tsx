// @vitest-environment happy-dom
import { RepairState } from '@grabbit/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { Led } from './led.tsx';
import { QueueList } from './queue-list.tsx';

let repair: RepairState = RepairState.repairing;
const state = (): unknown => ({
  ...{ play: null, held: false, clockOffsetMs: 0, me: null, link: 'open' },
  status: { seat: null, seatUntil: null, queue: [], expectedWaitSeconds: [], repair },
});
vi.mock('./room-context.ts', () => ({
  useMachine: (select: (state: MachineState) => unknown) => select(state() as MachineState),
  useRoom: () => ({ client: { aimLeftMs: () => 0 } }),
  useRoomMode: () => 'free',
}));
afterEach(() => cleanup());

it('a machine that is being repaired asks nobody to press play, and offers no seat', () => {
  render(
    <>
      <Led />
      <QueueList />
    </>,
  );
  expect(screen.getAllByText('rooms.repairing')).toHaveLength(2);
  expect(screen.queryByText(/room.free|room.nobody/)).toBeNull();
});

it('one that is free says so', () => {
  repair = RepairState.normal;
  render(
    <>
      <Led />
      <QueueList />
    </>,
  );
  expect(screen.getByText('room.free')).toBeDefined();
  expect(screen.getByText('room.nobody')).toBeDefined();
});
