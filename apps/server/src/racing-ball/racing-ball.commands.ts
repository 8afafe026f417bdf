import { makesDrawRoom } from '../registry/drawn-feature.ts';
import { operatorCommands } from '../registry/operator-command.ts';

export const raceCommands = operatorCommands('racing-ball', 'races of marbles: make a room', [
  makesDrawRoom('racing-ball'),
]);
