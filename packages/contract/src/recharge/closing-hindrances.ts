/** What keeps a day of payments from being closed. */
export const closingHindrances = ['notOver', 'notCompared', 'differences'] as const;
export type ClosingHindrance = (typeof closingHindrances)[number];
