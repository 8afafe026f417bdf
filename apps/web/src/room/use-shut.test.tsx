// @vitest-environment happy-dom
import { RepairState } from '@grabbit/contract';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAwayText } from '../ports/use-away.ts';
import { useGameShut } from '../kernel/app-config.ts';
import { useShutText } from './use-shut.ts';

vi.mock('../ports/use-away.ts', () => ({ useAwayText: vi.fn(() => null) }));
vi.mock('../kernel/app-config.ts', () => ({ useGameShut: vi.fn(() => false) }));
beforeEach(() => void vi.mocked(useAwayText).mockReturnValue(null));

const shut = (repair: RepairState | undefined): string | null =>
  renderHook(() => useShutText(repair, 'claw')).result.current;

it('says that a room is being repaired, and nothing where one may play', () => {
  expect(shut(RepairState.repairing)).toBe('rooms.repairing');
  expect([shut(RepairState.normal), shut(undefined)]).toEqual([null, null]);
});

it('tells a player of their own break first', () => {
  vi.mocked(useAwayText).mockReturnValue('until tomorrow');
  expect(shut(RepairState.repairing)).toBe('until tomorrow');
});

it('tells that the game is turned off before the room’s repair', () => {
  vi.mocked(useGameShut).mockReturnValueOnce(true);
  expect(shut(RepairState.repairing)).toBe('rooms.gameShutText');
});
