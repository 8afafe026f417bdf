/** The stages of a play, in the words that screens and logs use too. */
export const clawPhases = [
  'aiming',
  'dropping',
  'gripping',
  'lifting',
  'returning',
  'releasing',
  'settling',
  'ended',
] as const;
export type ClawPhase = (typeof clawPhases)[number];

/** Where each stage may lead. Only the tick limit leads to `ended` before the toys have settled. */
export const clawTransitions: Readonly<Record<ClawPhase, readonly ClawPhase[]>> = {
  aiming: ['dropping'],
  dropping: ['gripping', 'ended'],
  gripping: ['lifting', 'ended'],
  lifting: ['returning', 'ended'],
  returning: ['releasing', 'ended'],
  releasing: ['settling', 'ended'],
  settling: ['ended'],
  ended: [],
};

/** @throws Error on a step that the table does not have: a bug of the engine. */
export function toPhase(from: ClawPhase, to: ClawPhase): ClawPhase {
  if (!clawTransitions[from].includes(to)) throw new Error(`claw: no way from ${from} to ${to}`);
  return to;
}
