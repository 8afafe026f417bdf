import { toyBalls } from '../toys/balls.ts';
import { chuteOf } from './cabinet.ts';
import { driveRail, dropCode, homeOf, railsOf, steerBits } from './gantry.ts';
import type { Rail } from './gantry.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState, ClawToy } from './state.ts';
import { stateUnits, vectorOf } from './toy-body.ts';
import { toyShapeOf } from './toy-shape.ts';

/** A place to let the claw down, in metres. */
export interface AimPoint {
  readonly x: number;
  readonly z: number;
}

/** A toy seen as a target: where to aim for it, and how high its top is. */
export interface ClawTarget extends AimPoint {
  readonly serial: number;
  readonly top: number;
}

/** Inputs without ids: steering, then the drop. */
export type AimInputs = readonly { readonly tick: number; readonly code: number }[];

/** Ticks that a careful player waits for the cable to hang still. */
const patience = 100;

/** The toys that the claw can come down on, topmost first. */
export function clawTargets(state: ClawState, settings: ClawSettings): readonly ClawTarget[] {
  const rails = railsOf(settings);
  const chute = chuteOf(settings);
  const room = 0.03;
  const free = state.toys
    .map((toy) => targetOf(toy, settings))
    .filter(({ x, z, top }) => {
      const inReach =
        x >= rails.x.low - room &&
        x <= rails.x.high + room &&
        z >= rails.z.low - room &&
        z <= rails.z.high + room;
      return inReach && top > 0 && !(x < chute.right && z > chute.back);
    });
  return free.sort((a, b) => b.top - a.top || a.serial - b.serial);
}

/** Where a toy stands as a target: its middle in plan, weighed, and the height of its top. */
export function targetOf(toy: ClawToy, settings: ClawSettings): ClawTarget {
  const { body, unitUm } = toyShapeOf(settings, toy.kind);
  const unit = unitUm / 1e6;
  const middle = vectorOf(toy.p, stateUnits.length);
  let [weight, x, z, top] = [0, 0, 0, -1];
  for (const ball of toyBalls(body)) {
    const at = turned(toy, ball);
    const mass = ball.r * ball.r * ball.r;
    weight += mass;
    x += mass * at.x;
    z += mass * at.z;
    top = Math.max(top, at.y + ball.r);
  }
  return {
    serial: toy.serial,
    x: middle.x + (unit * x) / weight,
    z: middle.z + (unit * z) / weight,
    top: middle.y + unit * top,
  };
}

function turned(
  toy: ClawToy,
  v: { readonly x: number; readonly y: number; readonly z: number },
): { x: number; y: number; z: number } {
  const { rotation } = stateUnits;
  const [qx, qy, qz] = [toy.q[0] / rotation, toy.q[1] / rotation, toy.q[2] / rotation];
  const qw = toy.q[3] / rotation;
  const tx = 2 * (qy * v.z - qz * v.y);
  const ty = 2 * (qz * v.x - qx * v.z);
  const tz = 2 * (qx * v.y - qy * v.x);
  return {
    x: v.x + qw * tx + qy * tz - qz * ty,
    y: v.y + qw * ty + qz * tx - qx * tz,
    z: v.z + qw * tz + qx * ty - qy * tx,
  };
}

/**
 * The inputs that bring the carriage over a target and drop there.
 * @param target a place, or a toy of `clawTargets`; the topmost one when absent. The middle of the box when there is none.
 */
export function aimAt(state: ClawState, settings: ClawSettings, target?: AimPoint): AimInputs {
  const { x, z } = target ?? clawTargets(state, settings)[0] ?? { x: 0, z: 0 };
  const rails = railsOf(settings);
  const home = homeOf(settings);
  const moves = [
    ...holdFor(home.x, x, rails.x, steerBits.left, steerBits.right),
    ...holdFor(home.z, z, rails.z, steerBits.back, steerBits.front),
  ];
  const ends = [...new Set([1, ...moves.map(({ until }) => until)])].sort((a, b) => a - b);
  const inputs = ends.map((tick) => ({
    tick,
    code: moves.reduce((code, { bit, until }) => (until > tick ? code | bit : code), 0),
  }));
  const stopped = (ends.at(-1) ?? 1) + stoppingTicks(rails.x);
  return [...inputs, { tick: Math.min(stopped + patience, settings.aimTicks), code: dropCode }];
}

const stoppingTicks = (rail: Rail): number => Math.ceil((rail.speed / rail.accel) * 60) + 1;

/** For how many ticks to hold a direction so that the carriage comes to rest nearest to `goal`. */
function holdFor(
  from: number,
  goal: number,
  rail: Rail,
  negative: number,
  positive: number,
): { bit: number; until: number }[] {
  const direction = goal < from ? -1 : 1;
  let moving = { at: from, speed: 0 };
  let best = { ticks: 0, miss: Math.abs(goal - from) };
  for (let ticks = 1; ticks <= 1200; ticks++) {
    moving = driveRail(moving, direction, rail);
    const miss = Math.abs(goal - restOf(moving, rail));
    if (miss >= best.miss) break;
    best = { ticks, miss };
  }
  return best.ticks === 0 ? [] : [{ bit: direction < 0 ? negative : positive, until: best.ticks + 1 }];
}

/** Where a carriage that is let go comes to rest. */
function restOf(state: { at: number; speed: number }, rail: Rail): number {
  let braking = state;
  for (let i = 0; i < 600 && braking.speed !== 0; i++) braking = driveRail(braking, 0, rail);
  return braking.at;
}
