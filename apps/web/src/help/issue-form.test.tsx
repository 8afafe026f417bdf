// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { call } from '../kernel/call.ts';
import { uploadPicture } from '../ports/pictures/upload.ts';
import { IssueForm } from './issue-form.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request-1' }));
vi.mock('../ports/pictures/upload.ts', () => ({ uploadPicture: vi.fn() }));

const uploaded = { name: 'a.webp', url: '/media/a.webp', width: 1, height: 1, bytes: 1 };
let arrived: PromiseWithResolvers<typeof uploaded>;

beforeEach(() => {
  arrived = Promise.withResolvers();
  vi.mocked(uploadPicture).mockReset().mockReturnValue(arrived.promise);
  vi.mocked(call).mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IssueForm first={{ kind: 'app', text: 'It does not open.' }} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'issue.send' });
const preview = () => document.querySelector('.pic__p img');

function choosePicture(): void {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file field');
  fireEvent.change(input, { target: { files: [file] } });
}

async function pictureArrives(): Promise<void> {
  choosePicture();
  await act(async () => {
    arrived.resolve(uploaded);
    await arrived.promise;
  });
}

it('does not send while its picture is on the way, and says why', async () => {
  choosePicture();
  expect(sendButton().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('media.sending');
  fireEvent.submit(sendButton());
  await act(async () => {
    arrived.resolve(uploaded);
    await arrived.promise;
  });
  expect(call).not.toHaveBeenCalled();
  expect(sendButton().disabled).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

it('may be sent again when its picture did not arrive', async () => {
  choosePicture();
  await act(async () => {
    arrived.reject(new CallError({ call: 'uploadFile', params: {}, url: '' }, 'network', { message: 'no' }));
    await arrived.promise.catch(() => undefined);
  });
  expect(sendButton().disabled).toBe(false);
});

it('keeps its picture when it could not be sent, and begins anew when it was', async () => {
  await pictureArrives();
  vi.mocked(call).mockRejectedValueOnce(
    new CallError({ call: 'createIssue', params: {}, url: '' }, 'network', { message: 'no' }),
  );
  fireEvent.submit(sendButton());
  await screen.findByRole('alert');
  expect(preview()).not.toBeNull();
  vi.mocked(call).mockResolvedValue({ issueId: '7' });
  fireEvent.submit(sendButton());
  await vi.waitFor(() => expect(preview()).toBeNull());
  expect(vi.mocked(call).mock.calls.map(([, params]) => params)).toEqual([
    expect.objectContaining({ picture: 'a.webp' }),
    expect.objectContaining({ picture: 'a.webp' }),
  ]);
});
