/** Key of what is in the pack: invalidate it when a toy has come or gone. */
export const packKey = ['orders', 'pack'] as const;
