import type { Rapier } from '@grabbit/engines/racing-ball';

let loading: Promise<Rapier> | undefined;

/** The physics that run the outcomes of some drawn games and rounds, fetched once. Rejects when it does not come; the next call tries again. */
export function loadPhysics(): Promise<Rapier> {
  loading ??= import('@dimforge/rapier3d-simd').then(
    (rapier) => rapier as unknown as Rapier,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
