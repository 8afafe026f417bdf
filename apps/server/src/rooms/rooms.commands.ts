import type { Given } from '../core/given.ts';
import { Failure } from '../core/failure.ts';
import type { RoomWish } from '../games/room-wish.ts';
import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import { awaitWish, listWishes, refillNow, restRoom, withdrawWish } from '../games/rooms.operator.ts';

const most = 2_000_000_000;
const roomOf = (given: Given): number => given.whole('ROOM', 1, most);
const patienceMs = 10_000;

/** A wish in a few words: settings by the name of their preset. */
function wishWords(wish: RoomWish): string {
  if (wish.do !== 'settings') return wish.do;
  const { preset, kinds, prices } = wish.to;
  return `settings ${preset}, ${kinds.join('+')}, ${prices.map(({ price }) => price).join('/')} coins`;
}

/** `pause ROOM` and its like: asked of whoever holds the room, and waited for. */
function resting(act: 'pause' | 'resume' | 'close'): OperatorCommand {
  return {
    usage: `${act} ROOM`,
    async run({ db, registry, given, operator }) {
      const { draws } = await registry();
      return awaitWish(db, await restRoom({ db, draws }, operator, roomOf(given), act), patienceMs);
    },
  };
}

/** The operator's command `rooms`. */
export const roomsCommands = operatorCommands(
  'rooms',
  `pause a room, fill it, close it.
      A machine is changed between two plays, while nobody sits there: pause it first where people wait in line`,
  [
    resting('pause'),
    resting('resume'),
    resting('close'),
    {
      usage: 'refill ROOM',
      run: async ({ db, given, operator }) =>
        awaitWish(db, await refillNow(db, operator, roomOf(given)), patienceMs),
    },
    {
      ...{ usage: 'wishes', signs: 'nothing' },
      async run({ db, operator }) {
        const wishes = await listWishes(db, operator);
        if (wishes instanceof Failure) return wishes;
        return wishes.map(({ wish, ...row }) => ({ ...row, wish: wishWords(wish) }));
      },
    },
    {
      usage: 'withdraw WISH',
      run: ({ db, given, operator }) => withdrawWish(db, operator, given.whole('WISH', 1, most)),
    },
  ],
);
