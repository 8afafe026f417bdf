/** Key of everything about cards and trial coins: invalidate it when some have come or gone. */
export const cardsKey = ['cards'] as const;
