/** Name of this package's coin pusher in commitments and files. */
export const pushEngineName = 'grabbit-push';
/** Changes with anything that could change an outcome: physics, settings' meaning, randomness, canonical form. */
export const pushEngineVersion = '1.0.0';
