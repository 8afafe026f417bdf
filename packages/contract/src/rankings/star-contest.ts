/** Stages of a star contest, and which may follow which. Before, during and after are told by the clock; a stage is what somebody did. */
export const starStages = {
  draft: ['published', 'cancelled'],
  published: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type StarStage = keyof typeof starStages;

export const starStageNames = Object.keys(starStages) as readonly StarStage[];

export function starStageMayFollow(from: StarStage, to: StarStage): boolean {
  return (starStages[from] as readonly StarStage[]).includes(to);
}

/** What brings stars: a play, a toy that it won, an own play that was checked, a quest that was done. Never coins. */
export const starSources = ['play', 'toy', 'checked', 'quest'] as const;
export type StarSource = (typeof starSources)[number];

/** What a contest gives: on the way whatever is no toy, at the end also units of the shelf. */
export const starGiftTypes = ['coins', 'postage', 'trialCoins', 'buffCard', 'goods'] as const;
export type StarGiftType = (typeof starGiftTypes)[number];

/** What is claimed: whatever was reached on the way, or the prize of a place. */
export const starClaims = ['steps', 'prize'] as const;
export type StarClaim = (typeof starClaims)[number];
