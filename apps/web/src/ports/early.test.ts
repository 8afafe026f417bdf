import { afterEach, expect, it, vi } from 'vitest';
import { early } from './early.ts';
import { defineParts, findPartsBy } from './parts.ts';
import { askForSlots } from './slot.tsx';

const Nothing = (): null => null;

afterEach(() => findPartsBy(async () => defineParts({})));

it('asks for all parts of a page before the first of them has come', async () => {
  const never = vi.fn(() => new Promise<{ default: typeof Nothing }>(() => undefined));
  const [first, second] = [early(never), early(never)];
  findPartsBy(async () => defineParts({ slots: { alertsCard: first, recallMails: second } }));
  askForSlots(['alertsCard', 'recallMails', 'newsletterCard']);
  await vi.waitFor(() => expect(never).toHaveBeenCalledTimes(2));
});

it('fetches a part once, and anew after it could not be fetched', async () => {
  const load = vi.fn(async () => ({ default: Nothing }));
  load.mockRejectedValueOnce(new Error('offline'));
  const part = early(load);
  await expect(part.ask()).rejects.toThrow('offline');
  await part.ask();
  await part.ask();
  expect(load).toHaveBeenCalledTimes(2);
});
