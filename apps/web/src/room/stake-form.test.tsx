// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { writeStored } from '../kernel/storage.ts';
import { protectionQuery } from '../ports/protection.queries.ts';
import { StakeForm } from './stake-form.tsx';

vi.mock('../kernel/player/use-account.ts', () => ({
  useAccount: () => ({ userLevel: 0 }),
  useMay: () => true,
}));

const amounts = [100, 200, 500].map((coins) => ({ coins, minLevel: 0 }));
const onUse = vi.fn();
const onClose = vi.fn();

function Sheet({ typed = false }: { typed?: boolean }) {
  const [draft, setDraft] = useState(100);
  return (
    <StakeForm
      {...{ name: 'game', label: 'A ball', amounts, practice: false, draft, onDraft: setDraft, onClose }}
      {...(typed ? { onTyped: setDraft } : { chosen: 100 })}
      onUse={() => onUse(draft)}
    />
  );
}

/** `spent` today of a limit of 2,000 coins a day; without it there is no limit. */
function open(spent?: number, sheet = <Sheet />): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const limits = spent === undefined ? [] : [{ name: 'spendDay', amount: 2_000, used: spent, raise: null }];
  client.setQueryData<unknown>(protectionQuery.queryKey, { limits });
  render(<QueryClientProvider client={client}>{sheet}</QueryClientProvider>);
}
const amount = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name });
const press = (name: RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is asked')));
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts nothing before it is used, and offers the stake before as the last one from then on', () => {
  open();
  fireEvent.click(amount(/500/));
  expect(onUse).not.toHaveBeenCalled();
  press(/^Use 500/);
  expect(onUse).toHaveBeenCalledExactlyOnceWith(500);
  cleanup();
  open();
  fireEvent.click(amount(/200/));
  press(/^Last: 100/);
  expect(amount(/100/).checked).toBe(true);
  press(/^Not now/);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onUse).toHaveBeenCalledOnce();
});

it('is used by Enter', () => {
  open();
  fireEvent.click(amount(/200/));
  fireEvent.submit(amount(/200/));
  expect(onUse).toHaveBeenCalledExactlyOnceWith(200);
});

it('locks what is more than the own limit leaves, and says so', () => {
  open(1_620);
  expect(screen.getByText('380 left')).toBeDefined();
  expect(amount(/500/).disabled).toBe(true);
  expect(screen.getByText('500 is more than your limit leaves.')).toBeDefined();
  expect(amount(/200/).disabled).toBe(false);
});

it('takes a last stake no more than any other past the limit', () => {
  writeStored('game:laststake', 500);
  open(1_900);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Last: 500/ }).disabled).toBe(true);
  press(/^Use 100/);
  expect(onUse).toHaveBeenCalledExactlyOnceWith(100);
});

it('takes any amount where one may be typed, and steps through those on offer', () => {
  open(undefined, <Sheet typed />);
  fireEvent.change(screen.getByRole('textbox', { name: 'A ball' }), { target: { value: '150' } });
  press(/^A higher stake/);
  expect(amount(/200/).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'A ball' }), { target: { value: '12x' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Use/ }).disabled).toBe(true);
});
