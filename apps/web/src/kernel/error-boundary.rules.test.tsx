// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let broken: Error | null = null;

function Page(): ReactNode {
  if (broken !== null) throw broken;
  return <p>the arcade</p>;
}

const drawn = (): string => document.body.textContent ?? '';
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const copied = vi.fn(async () => undefined);
const left = vi.fn();

function breakWith(error: Error): void {
  broken = error;
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  vi.spyOn(location, 'assign').mockImplementation(left);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useLanguage.setState(createTranslator('en-US', {}), true);
});

it.each([
  ['in the words of the dictionary', english],
  ['in words of its own where no dictionary came', {}],
])('[E30] a broken render shows what broke, %s', (_how, texts) => {
  useLanguage.setState(createTranslator('en-US', texts), true);
  const error = new RangeError('no such toy');
  error.stack = 'RangeError: no such toy\n  at Page';
  breakWith(error);
  expect(screen.getByRole('heading').textContent).toBe('oops :( something went wrong!');
  for (const part of ['RangeError: no such toy', 'unknown', 'at Page']) expect(drawn()).toContain(part);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(['Copy Error', 'Home', 'Reset']);
});

it('[E30] the screen names the cause, is copied as a whole, and leads home', async () => {
  breakWith(new Error('no machine', { cause: new Error('the cable is out') }));
  expect(drawn()).toContain('the cable is out');
  press('Copy Error');
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Error: no machine\ncause: the cable is out\n/),
  );
  press('Home');
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/'));
});

it('[E30] Reset draws the app again', async () => {
  breakWith(new Error('once'));
  broken = null;
  press('Reset');
  expect(await screen.findByText('the arcade')).toBeDefined();
});
