/** States of a reported fault, and which may follow which. */
export const faultStates = {
  open: ['seen', 'mended', 'closed'],
  seen: ['mended', 'closed'],
  mended: [],
  closed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FaultState = keyof typeof faultStates;

export const faultStateNames = Object.keys(faultStates) as readonly FaultState[];

/**
 * What may be wrong with a machine: it does not answer, does not move, something is jammed, the picture is wrong, a prize or coins that
 * fell were not counted.
 */
export const faultKinds = ['controls', 'still', 'jam', 'picture', 'prize', 'coins', 'other'] as const;

export type FaultKind = (typeof faultKinds)[number];

/** Longest text of a report, in characters. */
export const longestFaultText = 500;
