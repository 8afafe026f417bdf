import type { MachineFrame, ToyPose } from '@grabbit/contract';

const toysInMotion = 4;

/** A frame as a room sends it while the claw works: some toys move. */
export function frameAt(tick: number): MachineFrame {
  const m = Array.from({ length: toysInMotion }, (_, i): ToyPose => {
    const n = (tick * 31 + i * 977) % 3000;
    return [i + 1, n - 1500, 900 + n, 1500 - n, n, -n, 2 * n, 9000 - n];
  });
  return {
    t: 'f',
    k: tick,
    p: 'lifting',
    g: [tick % 2000, -(tick % 1700), 4000, tick % 90, -(tick % 80), 700],
    a: [690, 705, 705],
    m,
  };
}
