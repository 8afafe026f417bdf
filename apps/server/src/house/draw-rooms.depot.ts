import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import type { OperatorCommand } from './operator-command.ts';

/** The command of a game that makes a room of it. */
export const makesDrawRoom = (game: string): OperatorCommand => ({
  usage: 'make NAME',
  options: { practice: '' },
  run: ({ db, given, operator }) =>
    makeDrawRoom(db, operator, { game, name: given.text('NAME'), practice: given.has('practice') }),
});
