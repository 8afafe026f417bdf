// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const button = (): HTMLElement => screen.getByRole('button');
const spinner = (): Element | null => button().querySelector('.spin');

it('[S022] shows a spinner for at least 500 ms while its action runs and ignores taps', async () => {
  const action = vi.fn(() => Promise.resolve());
  render(<Button onPress={action}>Send</Button>);
  fireEvent.click(button());
  fireEvent.click(button());
  await after(499);
  fireEvent.click(button());
  expect(spinner()).not.toBeNull();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(action).toHaveBeenCalledTimes(1);
  await after(1);
  expect(spinner()).toBeNull();
  fireEvent.click(button());
  expect(action).toHaveBeenCalledTimes(2);
});

it('[S022] stays busy as long as a slow action runs, with an icon too', async () => {
  let finish = (): void => undefined;
  const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<IconButton label="Send" icon="→" onPress={action} />);
  fireEvent.click(button());
  await after(2000);
  fireEvent.click(button());
  expect(spinner()).not.toBeNull();
  expect(action).toHaveBeenCalledTimes(1);
  finish();
  await after(0);
  expect(spinner()).toBeNull();
});
