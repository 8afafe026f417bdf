/** Key of everything about cards and trial coins: invalidate it when some have come or gone. */
export const cardsKey = ['cards'] as const;

/** Everything that is read of the mall, the cart among it: invalidate it when something was bought. */
export const mallKey = ['mall'] as const;

/** Key of what is in the pack: invalidate it when a toy has come or gone. */
export const packKey = ['orders', 'pack'] as const;
