import { makesDrawRoom } from '../house/draw-rooms.depot.ts';
import { operatorCommands } from '../house/operator-command.ts';
import { fishingGame } from './fishing.game.ts';

export const fishingCommands = operatorCommands('fishing', 'seas: make one', [
  makesDrawRoom(fishingGame.rules.name),
]);
