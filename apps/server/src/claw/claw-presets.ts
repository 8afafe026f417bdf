import { type ClawPreset, clawPresets } from '@grabbit/engines';

/** The published preset of a name. Throws for a name that no preset has: a room's always does. */
export function presetOf(name: string): ClawPreset {
  const preset = clawPresets.find((candidate) => candidate.name === name);
  if (preset === undefined) throw new Error(`there is no claw preset ${name}`);
  return preset;
}
