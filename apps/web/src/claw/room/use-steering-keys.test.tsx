// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPressGuard, openRestMs } from '../../room/press-guard.ts';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';
import { createSteering } from './steering.ts';
import { useSteeringKeys } from './use-steering-keys.ts';

afterEach(cleanup);

it('Space that began a play does not let the claw down at once: it has to be pressed again, later', () => {
  const clock = { at: 0 };
  const guard = createPressGuard(() => clock.at);
  const shared = { guard, steering: createSteering(), client: { steer: vi.fn() } } as unknown as RoomShared;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RoomContext value={shared}>{children}</RoomContext>
  );
  const onDrop = vi.fn();
  renderHook(() => useSteeringKeys({ live: true, onDrop, onCamera: vi.fn() }), { wrapper });
  const space = (): boolean => fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
  guard.rest(openRestMs);
  space();
  expect(onDrop).not.toHaveBeenCalled();
  clock.at += openRestMs;
  space();
  expect(onDrop).toHaveBeenCalledOnce();
});
