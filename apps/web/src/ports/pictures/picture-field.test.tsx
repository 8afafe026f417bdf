// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureField } from './picture-field.tsx';
import { uploadPicture } from './upload.ts';

vi.mock('./upload.ts', () => ({ uploadPicture: vi.fn() }));

const upload = vi.mocked(uploadPicture);
const changed = vi.fn<(name: string) => void>();
const file = (name: string): File => new File([name], `${name}.png`, { type: 'image/png' });
const sent = { name: 'first.webp', url: '/media/first.webp', width: 1, height: 1, bytes: 1 };
const picture = (): string | null => document.querySelector('img')?.getAttribute('src') ?? null;

function choose(name: string): void {
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file(name)] } });
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => `blob:${(given as File).name}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  render(<PictureField purpose="issue" label="Picture" hint="" current="" onChange={changed} />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  upload.mockReset();
  changed.mockReset();
});

it('shows the picture whose name it has handed on again when the next cannot be sent', async () => {
  upload.mockResolvedValueOnce(sent);
  choose('first');
  await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith('first.webp'));
  upload.mockRejectedValueOnce(new Error('no way through'));
  choose('second');
  await waitFor(() => expect(picture()).toBe('blob:second.png'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(picture()).toBe('blob:first.png');
  expect(changed).toHaveBeenCalledOnce();
});

it('shows none when the first cannot be sent, nor after the picture was taken away', async () => {
  upload.mockRejectedValueOnce(new Error('no way through'));
  choose('lost');
  await screen.findByRole('alert');
  expect(picture()).toBeNull();
  upload.mockResolvedValueOnce(sent);
  choose('first');
  fireEvent.click(await screen.findByRole('button', { name: 'media.remove' }));
  await waitFor(() => expect(picture()).toBeNull());
  expect(changed.mock.calls).toEqual([['first.webp'], ['']]);
  upload.mockRejectedValueOnce(new Error('no way through'));
  choose('second');
  await screen.findByRole('alert');
  expect(picture()).toBeNull();
});
