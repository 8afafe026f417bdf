// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const link = (): HTMLButtonElement => screen.getByRole('button');
const input = (): HTMLElement => screen.getByRole('textbox');

function Form({ onSend }: { onSend: () => Promise<number | null> }): ReactNode {
  const [code, setCode] = useState('');
  return <CodeField value={code} onChange={setCode} fault={undefined} onSend={onSend} />;
}

it('[S053] the send link rests for 60 seconds and counts them down', async () => {
  render(<Form onSend={() => Promise.resolve(60)} />);
  fireEvent.click(link());
  await after(500);
  expect(link().disabled).toBe(true);
  expect(link().textContent).toContain('account.codeWait');
  await after(59_000);
  expect(link().disabled).toBe(true);
  await after(1_000);
  expect(link().disabled).toBe(false);
});

it('[V007] no other code is asked for during the countdown', async () => {
  const send = vi.fn(() => Promise.resolve(60));
  render(<Form onSend={send} />);
  fireEvent.click(link());
  await after(30_000);
  fireEvent.click(link());
  await after(1_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('a code that was not sent can be asked for again at once', async () => {
  render(<Form onSend={() => Promise.resolve(null)} />);
  fireEvent.click(link());
  await after(500);
  expect(link().disabled).toBe(false);
});

it('[V008] the input turns red when what was typed is no code', async () => {
  render(<Form onSend={() => Promise.resolve(null)} />);
  fireEvent.change(input(), { target: { value: '0482' } });
  expect(input().classList.contains('is-bad')).toBe(false);
  fireEvent.blur(input());
  expect(input().classList.contains('is-bad')).toBe(true);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(input(), { target: { value: '482913' } });
  expect(input().classList.contains('is-bad')).toBe(false);
});
