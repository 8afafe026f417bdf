import { makesDrawRoom } from '../house/draw-rooms.depot.ts';
import { operatorCommands } from '../house/operator-command.ts';
import { listArrivals } from './arrivals.ts';
import { slotGame } from './slot.game.ts';

export const slotCommands = operatorCommands(
  'slot',
  'paper reels: make a room, see where players come from',
  [
    makesDrawRoom(slotGame.rules.name),
    { usage: 'arrivals', signs: 'nothing', run: ({ db, operator }) => listArrivals(db, operator) },
  ],
);
