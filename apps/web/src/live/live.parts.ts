import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';

/** What files of lucky bags name as their format. */
const bagFiles = 'grabbit-bag';

const BagVerified = lazy(async () => ({ default: (await import('./bag-verified.tsx')).BagVerified }));

export const liveParts = defineParts({ proofs: [{ format: bagFiles, Verified: BagVerified }] });
