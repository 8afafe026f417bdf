import { sharedRefusals } from '../room/refusals.ts';

/** Why no capsule comes out. */
export const pullRefusals = [...sharedRefusals, 'commitmentChanged'] as const;
export type PullRefusal = (typeof pullRefusals)[number];
