/** Every sort of card, as the operator names it. */
export const cardSortNames = ['bonus', 'discount', 'buff', 'push'] as const;
export type CardSort = (typeof cardSortNames)[number];
