// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { firstState } from '../../room/machine/machine-state.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { shutId } from '../../room/line-notice.tsx';
import { BigButton } from './big-button.tsx';
import { createPressGuard } from '../../room/press-guard.ts';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';
import { usePlayRests } from './use-press-guard.ts';

const me = 'mika';
const clock = { at: 0 };
const onPlay = vi.fn();
const onDrop = vi.fn();
const status = { seat: { alias: me, nickName: 'Mika' }, queue: [] } as unknown as MachineState['status'];
const play = { id: '1', mine: true, sequence: 1, clientSeed: '', aimTicks: 900, dropped: false };
const missed = { how: 'settled', play: '1', mine: true, won: [], seed: '', clientSeed: 'mine' } as const;

function Rested({ shut }: { shut: boolean }) {
  usePlayRests();
  return <BigButton busy={false} shut={shut} price={150} onPlay={onPlay} onLeave={vi.fn()} onDrop={onDrop} />;
}

/** Draws the button of somebody who has the seat; the result changes what the machine tells. */
function drawButton(shut = false) {
  const store = createStore<MachineState>(() => ({ ...firstState, link: 'open', status, me }));
  const guard = createPressGuard(() => clock.at);
  const shared = { roomId: 1, userId: 7, client: { store }, guard } as unknown as RoomShared;
  render(
    <RoomContext value={shared}>
      <Rested shut={shut} />
    </RoomContext>,
  );
  return (part: Partial<MachineState>) => act(() => store.setState(part));
}

const button = (): HTMLElement => screen.getByRole('button');
const pass = (ms: number): void => {
  clock.at += ms;
  act(() => void vi.advanceTimersByTime(ms));
};
function tap(): void {
  fireEvent.pointerDown(button());
  fireEvent.click(button(), { detail: 1 });
}

beforeEach(() => {
  vi.useFakeTimers();
  useLanguage.setState(createTranslator('en-US', english), true);
  clock.at = 0;
  onPlay.mockClear();
  onDrop.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a mashing thumb buys nothing after an end, and the button says what the next press costs', () => {
  const tell = drawButton();
  tell({ play });
  tell({ play: null, ended: missed });
  for (let taps = 0; taps < 40; taps += 1) {
    tap();
    pass(100);
  }
  expect(onPlay).not.toHaveBeenCalled();
  pass(1200);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(button().textContent).toBe('Play again150150\u00a0coinsSpace');
  tap();
  expect(onPlay).toHaveBeenCalledOnce();
});

it('a thumb that still mashes when the play opens does not let the claw down', () => {
  const tell = drawButton();
  tap();
  tell({ play });
  for (let taps = 0; taps < 20; taps += 1) {
    pass(150);
    tap();
  }
  expect(onDrop).not.toHaveBeenCalled();
  pass(700);
  tap();
  expect(onDrop).toHaveBeenCalled();
});

it('a finger or a key that has been down since the play does not buy the next one', () => {
  const tell = drawButton();
  tell({ play });
  pass(1000);
  fireEvent.pointerDown(button());
  tell({ play: { ...play, dropped: true } });
  tell({ play: null, ended: missed });
  pass(5000);
  fireEvent.click(button(), { detail: 1 });
  expect(onPlay).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
});

it('is shut while the player is away, and says where it stands until when; an open play goes on', () => {
  const change = drawButton(true);
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(button().getAttribute('aria-describedby')).toBe(shutId);
  tap();
  expect(onPlay).not.toHaveBeenCalled();
  change({ play });
  expect(button().hasAttribute('disabled')).toBe(false);
});

const space = (): boolean => fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });

it('Space begins a play and joins a queue, from wherever the focus is, and never leaves one', () => {
  const tell = drawButton();
  space();
  expect(onPlay).toHaveBeenCalledOnce();
  tell({ status: { ...status, seat: { alias: 'else' } } as MachineState['status'] });
  space();
  expect(onPlay).toHaveBeenCalledTimes(2);
  const queue = [{ alias: me, nickName: 'Mika' }];
  tell({ status: { ...status, seat: { alias: 'else' }, queue } as MachineState['status'] });
  expect(button().textContent).toContain('Leave queue');
  space();
  expect(onPlay).toHaveBeenCalledTimes(2);
});

it('Space begins nothing while the button rests, or is off', () => {
  drawButton(true);
  space();
  expect(onPlay).not.toHaveBeenCalled();
  cleanup();
  const tell = drawButton();
  tell({ play });
  tell({ play: null, ended: missed });
  space();
  expect(onPlay).not.toHaveBeenCalled();
});
