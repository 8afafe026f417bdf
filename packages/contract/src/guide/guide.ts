/** What the first tour shows, in its order: its steps are counted from 1. */
export const guidePoints = ['home', 'room', 'verify', 'pack'] as const;
export type GuidePoint = (typeof guidePoints)[number];

/** Days after its making in which an account is offered the tour. */
export const guideOfferDays = 14;
