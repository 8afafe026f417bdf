import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { machineFiles } from '../room/proof/proof-text.ts';

const ClawVerified = lazy(async () => ({
  default: (await import('./verify/claw-verified.tsx')).ClawVerified,
}));

export const clawParts = defineParts({ proofs: [{ format: machineFiles, Verified: ClawVerified }] });
