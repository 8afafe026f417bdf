// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TipPosition, TipType } from '@grabbit/contract';
import { showToast, toastMs, useToasts } from './toasts.store.ts';
import type { ToastContent, ToastPosition, ToastTone } from './toasts.store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ queue: [] });
  render(<Toasts />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const say = (content: ToastContent): void => act(() => showToast(content));
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);

it('[S024] shows toasts one after another, each for 3000 ms unless told', async () => {
  say({ tone: 'info', text: 'one' });
  say({ tone: 'success', text: 'two', ms: 2000 });
  expect(shown()).toEqual(['one']);
  await after(2999);
  expect(shown()).toEqual(['one']);
  await after(1);
  expect(shown()).toEqual(['two']);
  await after(2000);
  expect(shown()).toEqual([]);
});

it('[const ui.toastDefaultMs] is 3000', () => expect(toastMs).toBe(3000));

it('has the types of the specification, an error read at once and the others in turn', async () => {
  for (const tone of Object.keys(TipType) as ToastTone[]) {
    say({ tone, text: tone });
    expect(screen.getByRole(tone === 'error' ? 'alert' : 'status').textContent).toBe(tone);
    await after(toastMs);
  }
});

it('stands at the top, in the centre or at the bottom', async () => {
  for (const position of Object.keys(TipPosition) as ToastPosition[]) {
    say({ tone: 'info', text: position, position });
    expect(document.querySelector('.toasts')?.classList).toContain(`toasts--${position}`);
    await after(toastMs);
  }
});

it('offers what can be done, and stays while the button has the focus', async () => {
  const onPress = vi.fn();
  say({ tone: 'info', text: 'New version', action: { text: 'Reload', onPress } });
  fireEvent.focus(screen.getByRole('button'));
  await after(toastMs);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
