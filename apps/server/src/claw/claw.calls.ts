import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { listMachines } from './machine-gains.operator.ts';
import { listMeasurements, measureClaw, stopMeasuring } from './claw-measure.operator.ts';
import { makeClawRoom, setClawRoom } from './claw.operator.ts';

/** The calls of the operator about claw machines. */
export function createClawCalls(needs: {
  readonly db: Database;
  readonly clock: Clock;
}): CallHandlers<
  'clawMake' | 'clawSet' | 'clawMeasure' | 'clawMeasureStop' | 'clawMeasurements' | 'machineList'
> {
  return {
    async machineList(_params, context) {
      const machines = await listMachines(needs.db, operatorOf(context, { reason: '' }));
      if (machines instanceof Failure) return machines;
      return {
        list: machines.map(({ goods: _costs, ...machine }) => ({
          ...machine,
          prices: machine.prices.map((price) => ({ ...price })),
          kinds: [...machine.kinds],
        })),
      };
    },
    clawMeasure: ({ reason, ...wish }, context) => measureClaw(needs, operatorOf(context, { reason }), wish),
    clawMeasureStop: ({ reason, id }, context) => stopMeasuring(needs, operatorOf(context, { reason }), id),
    async clawMeasurements(_params, context) {
      const list = await listMeasurements(needs.db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    clawMake: ({ reason, ...wish }, context) => makeClawRoom(needs, operatorOf(context, { reason }), wish),
    clawSet: ({ reason, roomId, ...change }, context) =>
      setClawRoom(needs.db, operatorOf(context, { reason }), roomId, change),
  };
}
