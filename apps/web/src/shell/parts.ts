import { joinParts } from '../ports/parts.ts';
import type { FeatureParts } from '../ports/parts.ts';

const found = import.meta.glob<Readonly<Record<string, FeatureParts>>>('../*/*.parts.{ts,tsx}', {
  eager: true,
});

/** What all features give that no first screen needs; each feature's file of it is found by its name. */
export const parts = joinParts(Object.values(found).flatMap((file) => Object.values(file)));
