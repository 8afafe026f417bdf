import type { OperatorCommand } from '../registry/operator-command.ts';
import { attackerRates } from './attackers.ts';
import { listMachines, type MachineLine, oneMachine } from './machine-gains.operator.ts';

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const share = (permille: number): string => `${(permille / 10).toFixed(1)} %`;

function warning({ dearestCents, attackerPermille, practice, botGainCents: gain }: MachineLine): string {
  if (practice) return 'practice: nothing is shipped';
  if (dearestCents === null) return 'set the toys’ cost: goods cost KIND CENTS';
  if (attackerPermille === null) return 'no attacker was measured on this preset';
  return gain !== null && gain > 0 ? `WARNING: a bot gains ${money(gain)} a play` : 'a bot loses';
}

function machineLine(room: MachineLine): string {
  const { attackerPermille: rate, price, dearestCents: dearest } = room;
  return [
    `${room.roomId}`.padStart(3),
    room.name.padEnd(16),
    room.preset.padEnd(11),
    `price ${price}`.padEnd(9),
    `toy ${dearest === null ? '?' : money(dearest)}`.padEnd(11),
    `attacker ${rate === null ? '?' : share(rate)}`.padEnd(16),
    ...(room.state === 'open' ? [] : [room.state]),
    warning(room),
  ].join('  ');
}

function machinePage(room: MachineLine): string {
  return [
    `${room.roomId}  ${room.name}  (${room.preset})`,
    `prices  ${room.prices.map((option) => `${option.price} coins from level ${option.minLevel}`).join(', ')}`,
    ...room.goods.map(
      ({ kind, costCents }) => `toy     ${kind}  ${costCents === null ? 'cost not set' : money(costCents)}`,
    ),
    ...attackerRates(room.preset).flatMap(({ permille, by }) => [
      `attacker  wins ${share(permille)} (${by === 'apart' ? 'written apart' : 'our own'}): toys up to ${money(Math.floor((room.price * 1000) / permille))} do not pay`,
    ]),
    warning(room),
  ].join('\n');
}

/** `list` and `show ROOM` of the command `claw`: where would a bot gain? */
export const gainCommands: readonly OperatorCommand[] = [
  {
    usage: 'list',
    signs: 'nothing',
    run: ({ db, operator }) => listMachines(db, operator),
    text: (rooms: readonly MachineLine[]) => rooms.map(machineLine).join('\n'),
  },
  {
    usage: 'show ROOM',
    signs: 'nothing',
    run: ({ db, given, operator }) => oneMachine(db, operator, given.whole('ROOM', 1, 2_000_000_000)),
    text: machinePage,
  },
];
