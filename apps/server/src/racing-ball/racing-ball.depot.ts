import { makesDrawRoom } from '../house/drawn-feature.ts';
import { operatorCommands } from '../house/operator-command.ts';

export const raceCommands = operatorCommands('racing-ball', 'races of marbles: make a room', [
  makesDrawRoom('racing-ball'),
]);
