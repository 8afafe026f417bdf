import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import type { CommandCall } from '../registry/operator-command.ts';
import { listGameDoors, setGameDoor } from './game-doors.operator.ts';
import type { GameDoor } from '../games/game-doors.store.ts';

const turn = (shut: boolean) =>
  function turnGame({ db, given, operator }: CommandCall) {
    return setGameDoor(db, operator, { game: nameOf(given), shut });
  };

const nameOf = (given: Given): string => given.text('GAME');
const described = ({ game, shut }: GameDoor): string => `${game} is ${shut ? 'shut' : 'open'}.`;

/** The operator's command `games`. */
export const gamesCommands = operatorCommands(
  'games',
  'turn games on and off: while one is off no play of it begins, and what is open goes on to its end',
  [
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listGameDoors(db, operator),
      text: (doors: readonly GameDoor[]) => doors.map(described).join('\n'),
    },
    { usage: 'shut GAME', run: turn(true), text: described },
    { usage: 'open GAME', run: turn(false), text: described },
  ],
);
