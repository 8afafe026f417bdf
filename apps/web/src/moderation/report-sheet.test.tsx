// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { call } from '../kernel/call.ts';
import type { ReportWish } from '../ports/services.ts';
import { ReportSheet } from './report-sheet.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request-1' }));

const run = vi.fn(async () => undefined);
const answered = vi.fn();
const wish: ReportWish = {
  ...{ kind: 'chat', id: '7', nickName: 'Sam', words: 'what a fool' },
  also: [{ kind: 'nickName', id: 'm7' }],
  block: { title: 'Mute Sam', text: 'You see nothing more of Sam.', run },
};

async function draw(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSheet wish={wish} open onAnswer={answered} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'What is wrong here?' });
}

const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.mocked(call).mockReset().mockResolvedValue({ reported: true });
  run.mockClear();
  answered.mockClear();
});
afterEach(cleanup);

it('sends nothing without a reason, and then what was chosen, once', async () => {
  await draw();
  expect(screen.getByRole('button', { name: 'Report' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'The name' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Private data' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'More about it' }), { target: { value: 'a number' } });
  await press('Report');
  expect(vi.mocked(call).mock.calls).toEqual([
    ['report', { kind: 'nickName', id: 'm7', reason: 'personal', text: 'a number', requestId: 'request-1' }],
  ]);
  expect(answered).toHaveBeenCalledWith({ reported: 'nickName', blocked: false });
  expect(run).not.toHaveBeenCalled();
});

it('keeps two people apart without a report, by a button that says so', async () => {
  await draw();
  fireEvent.click(screen.getByRole('switch', { name: 'Mute Sam' }));
  await press('Mute Sam');
  expect(call).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledWith({ reported: null, blocked: true });
});

it('stays open with the reason where the server refuses', async () => {
  vi.mocked(call).mockRejectedValue(new Error('away'));
  await draw();
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  await press('Report');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(answered).not.toHaveBeenCalled();
});
