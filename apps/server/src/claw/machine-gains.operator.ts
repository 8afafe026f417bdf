import { RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { attackerRates, botGainCents } from './attackers.ts';
import { type MachineRow, readMachineRows } from './claw-room.store.ts';

/** A machine as its operator looks at it: its price, its dearest toy, and what a bot that plays it without end takes out of a play. */
export interface MachineLine extends MachineRow {
  readonly practice: boolean;
  /** The lowest. */
  readonly price: number;
  /** What the dearest of its toys costs, in cents; null while nobody said it. */
  readonly dearestCents: number | null;
  /** The best attacker's wins in a thousand plays; null on a preset that nobody measured. */
  readonly attackerPermille: number | null;
  readonly botGainCents: number | null;
}

function looked(row: MachineRow): MachineLine {
  const [rate] = attackerRates(row.preset);
  const price = Math.min(...row.prices.map((option) => option.price));
  const costs = row.goods.flatMap(({ costCents }) => costCents ?? []);
  const dearestCents = costs.length === 0 ? null : Math.max(...costs);
  const known = rate !== undefined && dearestCents !== null;
  return {
    ...{ ...row, practice: row.useType === RoomUseType.trial, price, dearestCents },
    attackerPermille: rate?.permille ?? null,
    botGainCents: known ? botGainCents(rate.permille, dearestCents, price) : null,
  };
}

/** Every machine that there ever was, in the order of the lists. `denied`. */
export function listMachines(db: Queryable, operator: Operator): Promise<MachineLine[] | Failure> {
  return look(operator, 'rooms.see', () => readMachines(db));
}

async function readMachines(db: Queryable): Promise<MachineLine[]> {
  const rows = await readMachineRows(db);
  return rows.map(looked);
}

/** One of them. `denied`, `roomNotFound`. */
export function oneMachine(
  db: Queryable,
  operator: Operator,
  roomId: number,
): Promise<MachineLine | Failure> {
  return look(operator, 'rooms.see', async () => {
    const machine = (await readMachines(db)).find((each) => each.roomId === roomId);
    if (machine === undefined) throw new Failure('roomNotFound', `${roomId}`);
    return machine;
  });
}
