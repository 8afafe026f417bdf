// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  click.mockClear();
});

it('lets the browser keep a file', () => {
  saveFile('a.json', ['{}'], 'application/json');
  expect(click).toHaveBeenCalledTimes(1);
});

it('hands a file to a host that takes files, whole and byte by byte, and to the browser where it takes none', async () => {
  const taken: unknown[] = [];
  const host = { native_ready: vi.fn(), save_file: (json: string) => void taken.push(JSON.parse(json)) };
  vi.stubGlobal('NativeHost', host);
  const bytes = Uint8Array.from({ length: 70_000 }, (_none, index) => index % 256);
  saveFile('clip.webm', [bytes], 'video/webm');
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  const [{ base64, ...rest }] = taken as [{ base64: string }];
  expect(rest).toEqual({ name: 'clip.webm', type: 'video/webm' });
  expect(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))).toEqual(bytes);
  expect(click).not.toHaveBeenCalled();
  vi.stubGlobal('NativeHost', { native_ready: vi.fn() });
  saveFile('a.json', ['{}'], 'application/json');
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(1));
});
