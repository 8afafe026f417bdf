import { systemClock } from '../core/clock.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import type { RoomPrice } from '../games/room-row.ts';
import { awaitWish } from '../games/rooms.operator.ts';
import { gainCommands } from './machine-gains.commands.ts';
import { listMeasurements, measureClaw, stopMeasuring } from './claw-measure.operator.ts';
import { listCabinets, listPresets, makeClawRoom, setClawRoom } from './claw.operator.ts';

/** `30` is a price for all, `27:2` one from level 2 on; several stand between commas. */
function pricesOf(texts: readonly string[], club: boolean): RoomPrice[] {
  return texts.map((text) => {
    const [, price, level = '0'] = /^(\d{1,6})(?::(\d{1,3}))?$/.exec(text) ?? [];
    if (price === undefined) throw new CommandUsageError('--price is coins, or coins:level: 30,27:2,24:5.');
    return { price: Number(price), minLevel: Number(level), club };
  });
}

const mostLevel = 100;
const mostId = 2_000_000_000;
const patienceMs = 10_000;

export const clawCommands = operatorCommands(
  'claw',
  `claw machines: make one from a published preset, set one anew; see price, cost of the toys and the best attacker of each, and
      where a bot would gain`,
  [
    ...gainCommands,
    { usage: 'presets', signs: 'nothing', run: ({ operator }) => listPresets(operator) },
    { usage: 'cabinets', signs: 'nothing', run: ({ operator }) => listCabinets(operator) },
    {
      usage: 'measure PRESET',
      options: { kinds: 'KIND,KIND', plays: 'PLAYS' },
      needs: ['kinds'],
      run: ({ db, given, operator }) =>
        measureClaw({ db, clock: systemClock }, operator, {
          ...{ preset: given.text('PRESET'), kinds: given.list('kinds') },
          plays: given.maybeWhole('plays', 2_000, 10_000) ?? 2_000,
        }),
    },
    {
      usage: 'measurements',
      signs: 'nothing',
      run: ({ db, operator }) => listMeasurements(db, operator),
    },
    {
      usage: 'stop-measuring ID',
      run: ({ db, given, operator }) =>
        stopMeasuring({ db, clock: systemClock }, operator, given.whole('ID', 1, mostId)),
    },
    {
      usage: 'make NAME',
      options: {
        ...{ preset: 'PRESET', kinds: 'KIND,KIND', price: 'COINS,COINS:LEVEL', cabinet: 'CABINET' },
        ...{ level: 'LEVEL', club: '', practice: '', measurement: 'ID' },
      },
      needs: ['preset', 'kinds', 'price', 'cabinet'],
      run: ({ db, given, operator }) =>
        makeClawRoom({ db, clock: systemClock }, operator, {
          ...{ name: given.text('NAME'), preset: given.text('preset'), cabinet: given.text('cabinet') },
          ...{ kinds: given.list('kinds'), prices: pricesOf(given.list('price'), given.has('club')) },
          minLevel: given.maybeWhole('level', 0, mostLevel) ?? 0,
          ...{ club: given.has('club'), practice: given.has('practice') },
          measurement: given.maybeWhole('measurement', 1, mostId),
        }),
    },
    {
      usage: 'set ROOM',
      options: {
        ...{ preset: 'PRESET', kinds: 'KIND,KIND', price: 'COINS,COINS:LEVEL', club: '' },
        measurement: 'ID',
      },
      run: async ({ db, given, operator }) => {
        const asked = await setClawRoom(db, operator, given.whole('ROOM', 1, 2_000_000_000), {
          ...(given.has('preset') && { preset: given.text('preset') }),
          ...(given.has('kinds') && { kinds: given.list('kinds') }),
          ...(given.has('measurement') && { measurement: given.whole('measurement', 1, mostId) }),
          ...(given.has('price') && { prices: pricesOf(given.list('price'), given.has('club')) }),
        });
        return awaitWish(db, asked, patienceMs);
      },
    },
  ],
);
