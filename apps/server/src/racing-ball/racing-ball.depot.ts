import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { operatorCommands } from '../house/operator-command.ts';

export const raceCommands = operatorCommands('racing-ball', 'races of marbles: make a room', [
  {
    usage: 'make NAME',
    options: { practice: '' },
    run: ({ db, given, operator }) =>
      makeDrawRoom(db, operator, {
        game: 'racing-ball',
        name: given.text('NAME'),
        practice: given.has('practice'),
      }),
  },
]);
