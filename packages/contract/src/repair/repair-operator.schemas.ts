import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Lines, MovedCursor, Next, Nullable, OneOf } from '../shapes.ts';
import { faultStateNames } from './fault-states.ts';
import { RepairState } from './repair.enums.ts';
import type { repairOperatorPaths } from './repair-operator.paths.ts';
import { Fault, Repair } from './repair.schemas.ts';

const FaultId = Type.String({ pattern: '^[0-9]{1,15}$' });
const State = OneOf(faultStateNames);
/** A room by its number, or a table in it by the name that its log has. */
const MachineName = Type.String({ pattern: '^[0-9]{1,10}(-P-[0-9a-f]{16}|-shared)?$' });
const ReportedFault = Type.Object({ ...Fault.properties, playerId: Type.Integer() });

/** A machine, and what an operator asked of it: `waits` until nobody sits there, or until its play has ended. */
const Machine = Type.Object({
  ...{ machine: Type.String(), roomId: Type.Integer(), roomName: Type.String(), game: Type.String() },
  ...{ repair: Repair, since: Nullable(Type.String()), why: Type.String(), waits: Type.Boolean() },
});

export const repairOperatorSchemas = {
  /** The hundred that moved last; in a state, or all. */
  faultQueue: {
    params: Type.Object({ state: Type.Optional(State), cursor: MovedCursor, limit: Lines }),
    reply: Type.Object({ list: Type.Array(ReportedFault), next: Next }),
  },
  faultShow: { params: Type.Object({ faultId: FaultId }), reply: ReportedFault },
  /** The reason is what the player reads. */
  faultSettle: {
    params: Type.Object({ faultId: FaultId, to: OneOf(['seen', 'mended', 'closed']), reason: Reason }),
    reply: ReportedFault,
  },
  /** Every machine that takes no plays. */
  machinesDown: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Machine) }) },
  machineLook: { params: Type.Object({ machine: MachineName }), reply: Machine },
  /** Reasons stand in the machine's public log. */
  machineStop: {
    params: Type.Object({
      machine: MachineName,
      as: OneOf([RepairState.repairing, RepairState['not available']]),
      reason: Reason,
    }),
    reply: Machine,
  },
  machineMend: { params: Type.Object({ machine: MachineName, reason: Reason }), reply: Machine },
  machineRelease: { params: Type.Object({ machine: MachineName, reason: Reason }), reply: Machine },
} satisfies CallSchemas<typeof repairOperatorPaths>;
