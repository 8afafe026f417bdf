import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { operatorCommands } from '../house/operator-command.ts';
import { fishingGame } from './fishing.game.ts';

export const fishingCommands = operatorCommands('fishing', 'seas: make one', [
  {
    usage: 'make NAME',
    options: { practice: '' },
    run: ({ db, given, operator }) =>
      makeDrawRoom(db, operator, {
        ...{ game: fishingGame.rules.name, name: given.text('NAME'), practice: given.has('practice') },
      }),
  },
]);
