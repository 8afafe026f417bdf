import { makesDrawRoom } from '../house/draw-rooms.depot.ts';
import { operatorCommands } from '../house/operator-command.ts';

export const raceCommands = operatorCommands('racing-ball', 'races of marbles: make a room', [
  makesDrawRoom('racing-ball'),
]);
