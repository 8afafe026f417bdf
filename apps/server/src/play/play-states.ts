/** States of a play in the books, and which may follow which. Only an undropped play may be voided. */
export const playStates = {
  aiming: ['dropped', 'voided'],
  dropped: ['settled'],
  settled: [],
  voided: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PlayState = keyof typeof playStates;

/** Why a play that had not been dropped was voided. Counted in public, room by room. */
export type VoidReason = 'server restarted' | 'engine restarted';
