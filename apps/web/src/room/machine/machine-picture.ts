import type { MachineFrame, MachineToy } from '@grabbit/contract';

/** What a game draws of its machine: it is told all that moves, and each game reads its own of it. */
export interface MachinePicture {
  /** Starts anew from a full list. */
  reset(toys: readonly MachineToy[], frame: MachineFrame, arrivedAt: number): void;
  take(frame: MachineFrame, arrivedAt: number): void;
}
