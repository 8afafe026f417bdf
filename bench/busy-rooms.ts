import { BusyPlayer } from './busy-rooms-player.ts';
import { assertBooks, benchmark, countOf } from './harness/bench-database.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { seedArcade } from './shared/arcade.ts';
import { measureHall, watchersEach } from './shared/busy-hall.ts';

// How many rooms in which somebody plays one core holds: physics, sockets, calls and books together, with real plays.

const target = 25;

await benchmark(
  `Busy rooms: the whole server on one core (taskset), a play open in every room, ${watchersEach} watchers each.`,
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const arcade = await bench.with(connection, (db) => seedArcade(db, quick ? target : 40));
    const { result, players } = await measureHall(connection, {
      ...{ things: 'rooms', what: 'busy claw rooms', target, tickBudgetMs: 16 },
      ...{ levels: quick ? [target] : [15, 20, 25, 30, 35, 40], seconds: quick ? 8 : 15 },
      ...{ socket: '/machine', version: 1, rooms: arcade.rooms },
      seat(address, index) {
        const [roomId, player] = [arcade.rooms[index], arcade.players[index]];
        if (roomId === undefined || player === undefined)
          throw new Error('there are fewer players than rooms');
        return BusyPlayer.sit({ address, roomId, price: arcade.price }, player);
      },
      stop: (player) => player.stop(),
    });
    const plays = players.reduce((sum, player) => sum + player.plays, 0);
    await bench.with(connection, async (db) => {
      const n = await countOf(db, `plays where state = 'settled'`);
      assertCorrect(n === plays, `${plays} plays were told as settled, ${n} are in the books`);
      await assertBooks(db);
    });
    const refused = players.reduce((sum, player) => sum + player.seat.refused, 0);
    print(
      `  ${plays} real plays settled, ${refused} put off for latency, the books add up, no watcher missed a frame`,
    );
    return [result];
  },
);
