import { RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { attackerRates, botGainCents } from './attackers.ts';
import type { RoomPrice } from '../games/room-row.ts';

interface MachineRow {
  readonly roomId: number;
  readonly name: string;
  readonly preset: string;
  readonly useType: RoomUseType;
  readonly prices: readonly RoomPrice[];
  readonly kinds: readonly string[];
  readonly goods: readonly { readonly kind: string; readonly costCents: number | null }[];
  readonly state: 'open' | 'paused' | 'closed';
}

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
  const { rows } = await db.query<MachineRow>(
    `select r.id as "roomId", r.name, r.preset, r.use_type as "useType", r.prices, r.refill_kinds as kinds,
       (select coalesce(json_agg(json_build_object('kind', g.kind, 'costCents', g.cost_cents) order by g.kind), '[]')
        from goods g where r.refill_kinds ? g.kind) as goods,
       case when r.closed_at is not null then 'closed' when r.paused_at is not null then 'paused' else 'open' end as state
     from rooms r order by r.sort, r.id`,
  );
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
