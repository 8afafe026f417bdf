import { drawVersions, drawVersionsWith, needsPhysics } from '@grabbit/engines/draws';
import type { DrawRules } from '@grabbit/engines/draws';
import { loadPhysics } from './load-physics.ts';

/** Every version of drawn games, able to draw a game of this name: with physics where its outcomes are run by them. Takes any value. Rejects when the physics do not come. */
export async function versionsFor(game: unknown): Promise<readonly DrawRules[]> {
  return needsPhysics(game) ? drawVersionsWith(await loadPhysics()) : drawVersions;
}

/** The same rules, able to draw. Rejects when their physics do not come. */
export async function ableToDraw(rules: DrawRules): Promise<DrawRules> {
  return rules.withPhysics === undefined ? rules : rules.withPhysics(await loadPhysics());
}
