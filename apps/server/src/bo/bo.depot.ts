import { bo } from '@grabbit/engines/rounds';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { operatorCommands } from '../house/operator-command.ts';

export const boCommands = operatorCommands('bo', 'lines that go up or down: make a room', [
  {
    usage: 'make NAME',
    options: { practice: '' },
    run: ({ db, given, operator }) =>
      makeDrawRoom(db, operator, {
        game: bo.name,
        name: given.text('NAME'),
        practice: given.has('practice'),
      }),
  },
]);
