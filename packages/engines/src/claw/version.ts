/** Name of this package's claw in commitments and files. */
export const clawEngineName = 'grabbit-claw';
/**
 * Changes with anything that could change an outcome: physics, settings' meaning, balls, randomness, canonical form. A setting
 * that is new, and without which all comes out as before, is no such change: who does not know it says so.
 */
export const clawEngineVersion = '1.0.0';
