/** Name of this package's claw in commitments and files. */
export const clawEngineName = 'grabbit-claw';
/** Changes with anything that could change an outcome: physics, settings' meaning, balls, randomness, canonical form. */
export const clawEngineVersion = '1.0.0';
