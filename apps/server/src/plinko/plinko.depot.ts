import { operatorCommands } from '../house/operator-command.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { plinkoGame } from './plinko.module.ts';

export const plinkoCommands = operatorCommands('plinko', 'boards of pegs: make one', [
  {
    usage: 'make NAME',
    options: { practice: '' },
    run: ({ db, given, operator }) =>
      makeDrawRoom(db, operator, {
        ...{ game: plinkoGame.rules.name, name: given.text('NAME'), practice: given.has('practice') },
      }),
  },
]);
