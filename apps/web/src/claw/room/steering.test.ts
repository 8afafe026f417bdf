import { Steer } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { knobOf, stickCode } from './joystick.tsx';
import { litBulbs, placeIn, roomModeOf } from '../../room/room-mode.ts';
import { codeOfKey, createSteering } from './steering.ts';
import { firstState } from '../../room/machine/machine-state.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';

describe('stickCode', () => {
  it('is nothing near the middle', () => {
    expect(stickCode(5, -8, 12)).toBe(0);
  });

  it('knows eight directions', () => {
    expect(stickCode(40, 0, 12)).toBe(Steer.right);
    expect(stickCode(30, 30, 12)).toBe(Steer.right | Steer.front);
    expect(stickCode(0, 40, 12)).toBe(Steer.front);
    expect(stickCode(-30, 30, 12)).toBe(Steer.left | Steer.front);
    expect(stickCode(-40, 1, 12)).toBe(Steer.left);
    expect(stickCode(-40, -1, 12)).toBe(Steer.left);
    expect(stickCode(-30, -30, 12)).toBe(Steer.left | Steer.back);
    expect(stickCode(0, -40, 12)).toBe(Steer.back);
    expect(stickCode(30, -30, 12)).toBe(Steer.right | Steer.back);
  });

  it('puts the knob where the thumb is, never past the rim', () => {
    expect(knobOf(Steer.left)).toEqual({ x: -1, y: 0 });
    const { x, y } = knobOf(Steer.right | Steer.back);
    expect(Math.hypot(x, y)).toBeCloseTo(1);
    expect(knobOf(0)).toEqual({ x: 0, y: 0 });
  });
});

describe('steering', () => {
  it('joins what thumb and keys hold, and tells only changes', () => {
    const steering = createSteering();
    const told: number[] = [];
    steering.listen((code) => told.push(code));
    steering.hold('stick', Steer.left);
    steering.hold('key:KeyW', Steer.back);
    steering.hold('key:ArrowUp', Steer.back);
    steering.release('key:KeyW');
    steering.releaseAll();
    expect(told).toEqual([Steer.left, Steer.left | Steer.back, 0]);
  });

  it('reads arrows and WASD by their place on the keyboard', () => {
    expect(codeOfKey('ArrowDown')).toBe(Steer.front);
    expect(codeOfKey('KeyA')).toBe(Steer.left);
    expect(codeOfKey('KeyQ')).toBe(0);
  });
});

const person = (alias: string) => ({ alias, nickName: 'M', portrait: '', level: 0 });
const state = (
  part: Partial<NonNullable<MachineState['status']>>,
  more: Partial<MachineState> = {},
): MachineState => ({
  ...firstState,
  link: 'open',
  me: '7',
  status: {
    roomId: 1,
    gameState: 0,
    roomState: 0,
    repair: 'normal',
    seat: null,
    seatUntil: null,
    playsInRow: 0,
    queue: [],
    expectedWaitSeconds: [],
    watchers: 0,
    playId: null,
    commitment: { sequence: 1, hash: '', logHead: '' },
    stock: 'ok',
    toys: 9,
    serverNow: 0,
    ...part,
  },
  ...more,
});
const play = { id: '1', mine: true, sequence: 1, clientSeed: '', aimTicks: 1800, dropped: false };

describe('roomModeOf', () => {
  it('follows seat, queue and play', () => {
    expect(roomModeOf(firstState)).toBe('away');
    expect(roomModeOf(state({}))).toBe('free');
    expect(roomModeOf(state({ seat: person('8') }))).toBe('taken');
    expect(roomModeOf(state({ seat: person('8'), queue: [person('9'), person('7')] }))).toBe('queued');
    expect(roomModeOf(state({ seat: person('7') }))).toBe('seated');
    expect(roomModeOf(state({ seat: person('7') }, { play }))).toBe('aiming');
    expect(roomModeOf(state({ seat: person('7') }, { play: { ...play, dropped: true } }))).toBe('following');
    expect(roomModeOf(state({ seat: person('7') }, { link: 'lost' }))).toBe('away');
  });

  it('never takes a visitor for somebody', () => {
    expect(roomModeOf(state({ seat: person('0') }, { me: null }))).toBe('taken');
  });

  it('counts places from the seat', () => {
    const { status } = state({ seat: person('8'), queue: [person('9'), person('7')] });
    expect(status === null ? null : placeIn(status, '7')).toBe(2);
  });
});

describe('litBulbs', () => {
  it('goes out one by one and ends dark', () => {
    expect(litBulbs(30_000, 30_000, 15)).toBe(15);
    expect(litBulbs(17_900, 30_000, 15)).toBe(9);
    expect(litBulbs(1, 30_000, 15)).toBe(1);
    expect(litBulbs(0, 30_000, 15)).toBe(0);
    expect(litBulbs(10, 0, 15)).toBe(0);
  });
});
