import { Group } from 'three';
import { CabinetModel } from './cabinet-model.ts';
import type { CabinetSize } from './chute-model.ts';
import type { CabinetColours } from '../../stage/cabinets.ts';
import { ClawModel } from './claw-model.ts';
import { Confetti } from '../../stage/confetti.ts';
import type { Shades } from './occlusion.ts';

/** Everything of a machine that wears its theme's colours; a change of theme builds a new one. */
export interface Machine {
  readonly group: Group;
  readonly cabinet: CabinetModel;
  readonly claw: ClawModel;
  readonly confetti: Confetti;
}

export function buildMachine(
  size: CabinetSize,
  colours: CabinetColours,
  word: string | undefined,
  prongs: 2 | 3,
  shades: Shades,
): Machine {
  const group = new Group();
  const cabinet = new CabinetModel(size, colours, word, shades);
  const claw = new ClawModel(size, colours, prongs);
  const confetti = new Confetti(size, colours);
  group.add(cabinet.group, claw.group, confetti.mesh);
  return { group, cabinet, claw, confetti };
}
