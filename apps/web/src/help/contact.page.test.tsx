// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { call } from '../kernel/call.ts';
import { solve } from '../kernel/challenge.ts';
import { ContactPage } from './contact.page.tsx';

let hash = '';
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useRouterState: ({ select }: { select: (state: unknown) => unknown }) => select({ location: { hash } }),
}));
vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../ui/page-head.tsx', () => ({ PageHead: ({ title }: { title: string }) => <h1>{title}</h1> }));

/** So easy that it is done at once. */
const challenge = '1:easy';
let refusals: CallError[] = [];
const sent = (): unknown[] =>
  vi.mocked(call).mock.calls.flatMap(([name, given]) => (name === 'contact' ? [given] : []));

function refused(error: keyof typeof errors, info: string = error): CallError {
  return new CallError({ call: 'contact', params: {}, url: '' }, 'refused', {
    ...{ errorCode: errors[error].code, errorInfo: info },
  });
}

beforeEach(() => {
  [hash, refusals] = ['', []];
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'contactWork') return { challenge };
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    return {};
  });
});
afterEach(cleanup);

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactPage />
    </QueryClientProvider>,
  );
  await screen.findByText('contact.checked');
}

function write(mail: string, words: string): void {
  fireEvent.change(screen.getByLabelText('contact.mail'), { target: { value: mail } });
  fireEvent.change(screen.getByLabelText('contact.words'), { target: { value: words } });
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'issue.sendReply' });
const send = (): Promise<void> => act(async () => void fireEvent.submit(sendButton()));

async function choose(text: string, name = 'play.json'): Promise<void> {
  const file = new File([text], name, { type: 'application/json' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('contact.evidence', { selector: 'input' }), {
      target: { files: [file] },
    });
    await file.text();
  });
}

it('sends the words with work that was done while they were written, and says where the answer comes', async () => {
  await open();
  expect(sendButton().disabled).toBe(true);
  write('ann@example.com', 'I cannot sign in.');
  await send();
  const { answer } = await solve(challenge);
  const message = { mail: 'ann@example.com', kind: 'play', text: 'I cannot sign in.' };
  expect(sent()).toEqual([{ ...message, challenge, answer }]);
  expect(await screen.findByText('contact.sent')).toBeDefined();
});

it('does other work where its own has become too old', async () => {
  await open();
  write('ann@example.com', 'Hello');
  refusals = [refused('challengeNeeded', 'challengeNeeded: 1:anew')];
  await send();
  await screen.findByText('contact.sent');
  expect(sent()).toMatchObject([{ challenge }, await solve('1:anew')]);
});

it('says at the field that a mail address is none, keeps the words, and works anew for the next try', async () => {
  await open();
  write('ann@', 'Hello');
  refusals = [refused('mailInvalid')];
  await send();
  await vi.waitFor(() =>
    expect(screen.getByLabelText('contact.mail').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('contact.words').value).toBe('Hello');
  write('ann@example.com', 'Hello');
  await send();
  await screen.findByText('contact.sent');
  expect(vi.mocked(call).mock.calls.filter(([name]) => name === 'contactWork')).toHaveLength(2);
});

it('takes along a file of evidence that the app has saved, no other, and lets it be taken away', async () => {
  await open();
  write('ann@example.com', 'Look at this.');
  await choose('{"hello":1}');
  expect(screen.getByRole('alert').textContent).toBe('contact.noEvidence');
  const evidence = '{"format":"grabbit-evidence"}';
  await choose(evidence);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /media\.remove play\.json/ }));
  await choose(evidence);
  await send();
  expect(sent()).toMatchObject([{ evidence }]);
});

it('is about the account for somebody who was blocked, and says so', async () => {
  hash = 'blocked';
  await open();
  expect(screen.getByText('contact.blocked')).toBeDefined();
  write('ann@example.com', 'Why?');
  await send();
  expect(sent()).toMatchObject([{ kind: 'account' }]);
});
