import type { ClawSettings } from './settings.ts';

export const ticksPerSecond = 60;
const dt = 1 / ticksPerSecond;

/** Steering bits. Opposite ones cancel. */
export const steerBits = { left: 1, right: 2, back: 4, front: 8 } as const;
/** The input code of the drop; 0 to 15 are steering. */
export const dropCode = 16;

/** A carriage on one rail: metres and metres a second. */
export interface RailState {
  readonly at: number;
  readonly speed: number;
}

/** The carriage over the box. */
export interface Gantry {
  readonly x: RailState;
  readonly z: RailState;
}

/** What a rail allows, in metres and seconds. */
export interface Rail {
  readonly low: number;
  readonly high: number;
  readonly speed: number;
  readonly accel: number;
}

/** Room that an open claw needs beside the carriage, in metres. */
const wallGap = 0.1;

/** The rails of a machine: x and z with their ends. */
export function railsOf(settings: ClawSettings): { readonly x: Rail; readonly z: Rail } {
  const drive = { speed: settings.travelSpeedMmS / 1000, accel: settings.travelAccelMmS2 / 1000 };
  const half = { x: settings.boxWidthUm / 2e6 - wallGap, z: settings.boxDepthUm / 2e6 - wallGap };
  return { x: { low: -half.x, high: half.x, ...drive }, z: { low: -half.z, high: half.z, ...drive } };
}

/** Where a play starts and where it lets go: over the middle of the chute, within the rails. */
export function homeOf(settings: ClawSettings): { readonly x: number; readonly z: number } {
  const rails = railsOf(settings);
  const x = (-settings.boxWidthUm + settings.chuteWidthUm) / 2e6;
  const z = (settings.boxDepthUm - settings.chuteDepthUm) / 2e6;
  return { x: Math.max(rails.x.low, x), z: Math.min(rails.z.high, z) };
}

/** The wanted direction on each rail: −1, 0 or 1. */
export function directionOf(code: number): { readonly x: number; readonly z: number } {
  const bit = (mask: number): number => ((code & mask) === 0 ? 0 : 1);
  return { x: bit(steerBits.right) - bit(steerBits.left), z: bit(steerBits.front) - bit(steerBits.back) };
}

/** One tick of a carriage that is driven in a direction (0 brakes). */
export function driveRail(state: RailState, direction: number, rail: Rail): RailState {
  return moveRail(state, direction * rail.speed, rail);
}

/** One tick of a carriage that makes for a place and stops on it. */
export function sendRail(state: RailState, goal: number, rail: Rail): RailState {
  const left = goal - state.at;
  // Half the rail's power is kept back so that it never has to brake harder than it can.
  const braking = Math.sqrt(rail.accel * Math.abs(left));
  const wanted = Math.min(rail.speed, braking, Math.abs(left) / dt);
  if (Math.abs(left) < 0.0005 && Math.abs(state.speed) < 0.02) return { at: goal, speed: 0 };
  return moveRail(state, left < 0 ? -wanted : wanted, rail);
}

function moveRail(state: RailState, wanted: number, rail: Rail): RailState {
  const step = rail.accel * dt;
  const speed = state.speed + Math.min(step, Math.max(-step, wanted - state.speed));
  const at = state.at + speed * dt;
  if (at <= rail.low) return { at: rail.low, speed: 0 };
  if (at >= rail.high) return { at: rail.high, speed: 0 };
  return { at, speed };
}
