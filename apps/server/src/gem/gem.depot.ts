import { makesDrawRoom } from '../house/draw-rooms.depot.ts';
import { operatorCommands } from '../house/operator-command.ts';
import { gemGame } from './gem.module.ts';

export const gemCommands = operatorCommands('gem', 'boards of gems: make one', [
  makesDrawRoom(gemGame.rules.name),
]);
