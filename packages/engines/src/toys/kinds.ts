/** The plush that the arcade knows. Order is part of nothing: a state names its kinds. */
export const toyKinds = ['octopus', 'bear', 'cat', 'rabbit', 'dino', 'whale', 'penguin', 'chick'] as const;
export type ToyKind = (typeof toyKinds)[number];

export const isToyKind = (kind: unknown): kind is ToyKind => toyKinds.some((known) => known === kind);
