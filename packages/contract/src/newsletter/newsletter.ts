/** Whether a player gets the newsletter; `asked` until the mailed link was followed. */
export const newsletterStates = ['off', 'asked', 'on'] as const;

/** How long a newsletter's title and text are at most. */
export const newsletterLengths = { title: 100, text: 5_000 } as const;
