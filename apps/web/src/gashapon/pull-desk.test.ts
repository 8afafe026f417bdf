import { errors } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { createPullDesk } from './pull-desk.ts';
import type { Pulled, PullParams } from './pull-desk.ts';

const draw = vi.fn<(params: PullParams) => Promise<Pulled | null>>();
const onRefused = vi.fn();
let kept: unknown = null;

function deskOf() {
  return createPullDesk({
    ...{ roomId: 7, guard: createPressGuard(() => 0), draw, onRefused, onLanded: vi.fn() },
    ...{
      readCommitment: async () => 'seal',
      clientSeed: () => 'mika',
      source: undefined,
      pauseMs: () => 2_500,
      wait: async () => {},
    },
    kept: { read: () => kept, write: (params) => void (kept = params), remove: () => void (kept = null) },
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  kept = null;
});

const changed = () =>
  new CallError({ call: 'pullCapsule', params: {}, url: '/pull' }, 'refused', {
    errorCode: errors.commitmentChanged.code,
  });

it('never turns another box than the one that was seen', async () => {
  draw.mockRejectedValue(changed());
  await deskOf().press({ price: 400 });
  expect(draw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ commitment: 'seal', roomId: 7 }));
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), { price: 400 });
  expect(kept).toBeNull();
});

it('takes up the turn of a page that went away, under its own key', async () => {
  kept = { requestId: 'kept-request', roomId: 7, commitment: 'old', clientSeed: 'mika' };
  draw.mockResolvedValue(null);
  const stop = deskOf().start();
  await vi.waitFor(() =>
    expect(draw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestId: 'kept-request' })),
  );
  stop();
});
