import { operatorCommands } from '../house/operator-command.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { gemGame } from './gem.module.ts';

export const gemCommands = operatorCommands('gem', 'boards of gems: make one', [
  {
    usage: 'make NAME',
    options: { practice: '' },
    run: ({ db, given, operator }) =>
      makeDrawRoom(db, operator, {
        ...{ game: gemGame.rules.name, name: given.text('NAME'), practice: given.has('practice') },
      }),
  },
]);
