import { makesDrawRoom } from '../house/draw-rooms.depot.ts';
import { operatorCommands } from '../house/operator-command.ts';
import { plinkoGame } from './plinko.module.ts';

export const plinkoCommands = operatorCommands('plinko', 'boards of pegs: make one', [
  makesDrawRoom(plinkoGame.rules.name),
]);
