import type { CallReply } from '@grabbit/contract';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { Machine } from '../games/mender.ts';
import type { FaultRow } from './fault.store.ts';
import { type FaultNeeds, viewOf } from './faults.service.ts';
import {
  listFaults,
  listMachinesDown,
  lookAtMachine,
  mendMachine,
  releaseMachine,
  settleFault,
  showFault,
  stopMachine,
  type Workshop,
} from './repair.operator.ts';

type RepairCalls =
  | 'faultQueue'
  | 'faultShow'
  | 'faultSettle'
  | 'machinesDown'
  | 'machineLook'
  | 'machineStop'
  | 'machineMend'
  | 'machineRelease';

const viewMachine = (machine: Machine): CallReply<'machineStop'> => ({
  ...machine,
  since: machine.since?.toISOString() ?? null,
});

const shownMachine = (machine: Machine | Failure): CallReply<'machineStop'> | Failure =>
  machine instanceof Failure ? machine : viewMachine(machine);

/** The calls of the operator about faults and machines: what the commands do, for who may. */
export function createRepairOperatorCalls(
  workshop: Workshop & Pick<FaultNeeds, 'pictures'>,
): CallHandlers<RepairCalls> {
  const { db } = workshop;
  const shown = (row: FaultRow): CallReply<'faultShow'> => ({
    ...viewOf(workshop, row),
    playerId: row.playerId,
  });
  const shownFault = (row: FaultRow | Failure): CallReply<'faultShow'> | Failure =>
    row instanceof Failure ? row : shown(row);
  return {
    async faultQueue({ state = null, ...asked }, context) {
      const page = await listFaults(db, operatorOf(context, { reason: '' }), { state, ...asked });
      return page instanceof Failure ? page : { list: page.list.map(shown), next: page.next };
    },
    faultShow: async ({ faultId }, context) =>
      shownFault(await showFault(db, operatorOf(context, { reason: '' }), faultId)),
    faultSettle: async ({ reason, ...move }, context) =>
      shownFault(await settleFault(db, operatorOf(context, { reason }), move)),
    async machinesDown(_params, context) {
      const list = await listMachinesDown(workshop, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(viewMachine) };
    },
    machineLook: async ({ machine }, context) =>
      shownMachine(await lookAtMachine(workshop, operatorOf(context, { reason: '' }), machine)),
    machineStop: async ({ reason, ...stop }, context) =>
      shownMachine(await stopMachine(workshop, operatorOf(context, { reason }), stop)),
    machineMend: async ({ reason, machine }, context) =>
      shownMachine(await mendMachine(workshop, operatorOf(context, { reason }), machine)),
    machineRelease: async ({ reason, machine }, context) =>
      shownMachine(await releaseMachine(workshop, operatorOf(context, { reason }), machine)),
  };
}
