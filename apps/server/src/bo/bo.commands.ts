import { bo } from '@grabbit/engines/rounds';
import { makesDrawRoom } from '../registry/drawn-feature.ts';
import { operatorCommands } from '../registry/operator-command.ts';

export const boCommands = operatorCommands('bo', 'lines that go up or down: make a room', [
  makesDrawRoom(bo.name),
]);
