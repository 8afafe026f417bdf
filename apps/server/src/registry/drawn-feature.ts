import type { DrawGameName } from '@grabbit/contract';
import type { DrawnGame } from '../games/drawn-terms.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { type DemoRooms, seedsDrawRooms } from '../games/draw-rooms.seed.ts';
import type { DrawnNeeds } from '../games/drawn-game.ts';
import { type Demonstration, defineFeature, type Feature, type RunningFeature } from './feature.ts';
import type { FeatureRegistry } from './registry.ts';
import { type OperatorCommand, operatorCommands } from './operator-command.ts';

/** The command of a game that makes a room of it. */
export const makesDrawRoom = (game: string): OperatorCommand => ({
  usage: 'make NAME',
  options: { practice: '' },
  run: ({ db, given, operator }) =>
    makeDrawRoom(db, operator, { game, name: given.text('NAME'), practice: given.has('practice') }),
});

interface DrawnFeatureTerms<Name, Made> extends Pick<Feature, 'audits' | 'personal'> {
  readonly name: Name;
  readonly draw: DrawnGame;
  /** What an operator reads about the game's commands. */
  readonly help: string;
  /** Commands beside the one that makes a room. */
  readonly commands?: readonly OperatorCommand[];
  /** The demonstration's two rooms by their names, or how its rooms are made. */
  readonly demo: DemoRooms | ((demonstration: Pick<Demonstration, 'db' | 'now'>) => Promise<void>);
  /** Its calls, and what else runs. */
  readonly create: (needs: DrawnNeeds, registry: FeatureRegistry) => Made;
}

/** The feature of a drawn game: its calls, the operator's commands and the demonstration's rooms. */
export function defineDrawnFeature<const Name extends DrawGameName, const Made extends RunningFeature>({
  name,
  draw,
  help,
  commands = [],
  demo,
  create,
  audits = [],
  personal = [],
}: DrawnFeatureTerms<Name, Made>) {
  return defineFeature({
    ...{ name, draw, audits, personal },
    create(registry: FeatureRegistry): Made {
      const { db, clock, aliasOf, ports } = registry;
      const levelOf = async (playerId: number) =>
        (await ports.publicFaces([playerId])).get(playerId)?.level ?? 0;
      const signer = () => ports.arcadeSigner();
      return create({ db, clock, aliasOf, levelOf, signer }, registry);
    },
    commands: [operatorCommands(name, help, [makesDrawRoom(name), ...commands])] as const,
    seed: typeof demo === 'function' ? demo : seedsDrawRooms(name, demo),
  });
}
