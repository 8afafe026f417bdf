/**
 * The closed list of reasons for which a play that was accepted may get no result (F18 of the fair play rules), each with the errors that
 * the server answers then. With any other answer the promise is broken. `device`: another device of the player's drew the number
 * first. `own`: the player's own coins or limits changed. `opened`: the player opened the seal. `rules`: the game had new rules for an hour.
 * `restored`: the arcade was restored from a backup.
 */
export const undrawnReasons = {
  device: ['numberTaken'],
  own: [
    ...(['insufficientBalance', 'purseTooSmall', 'debtOpen', 'spendLimitReached'] as const),
    ...(['onBreak', 'excluded', 'sessionLimitReached'] as const),
  ],
  opened: ['sealOpened'],
  rules: ['streamEnded'],
  restored: ['streamEnded'],
} as const;

export type UndrawnReason = keyof typeof undrawnReasons;

/** The closed list of reasons for which the stakes of a round that a room shares are given back after its list was closed. */
export const roundReturnReasons = ['engine changed', 'no beacon', 'restored'] as const;

/** The same for the tickets of a lucky bag. */
export const bagReturnReasons = ['no beacon', 'restored'] as const;
