import { operatorCommands } from '../house/operator-command.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { listArrivals } from './arrivals.ts';
import { slotGame } from './slot.game.ts';

export const slotCommands = operatorCommands(
  'slot',
  'paper reels: make a room, see where players come from',
  [
    {
      usage: 'make NAME',
      options: { practice: '' },
      run: ({ db, given, operator }) =>
        makeDrawRoom(db, operator, {
          ...{ game: slotGame.rules.name, name: given.text('NAME'), practice: given.has('practice') },
        }),
    },
    { usage: 'arrivals', signs: 'nothing', run: ({ db, operator }) => listArrivals(db, operator) },
  ],
);
