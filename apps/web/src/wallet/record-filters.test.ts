import { expect, it, vi } from 'vitest';
import { readRecordTable } from './record-filters.tsx';

it('asks page after page under one filter and puts the mark of UTF-8 before them', async () => {
  const pages = [
    { csv: 'Time,Cause\r\n1,a\r\n', next: '7' },
    { csv: '2,b\r\n', next: '3' },
    { csv: '3,c\r\n', next: null },
  ];
  const read = vi.fn((_params: { cursor?: string }) =>
    Promise.resolve(pages.shift() ?? { csv: '', next: null }),
  );
  const parts = await readRecordTable({ way: 'out' }, read);
  expect(parts.join('')).toBe('\ufeffTime,Cause\r\n1,a\r\n2,b\r\n3,c\r\n');
  expect(read.mock.calls).toEqual([
    [{ way: 'out' }],
    [{ way: 'out', cursor: '7' }],
    [{ way: 'out', cursor: '3' }],
  ]);
});

it('saves nothing by halves: a page that fails fails the table', async () => {
  const read = vi
    .fn<() => Promise<{ csv: string; next: string | null }>>()
    .mockResolvedValueOnce({ csv: 'a\r\n', next: '1' })
    .mockRejectedValueOnce(new Error('away'));
  await expect(readRecordTable({}, read)).rejects.toThrow('away');
});
