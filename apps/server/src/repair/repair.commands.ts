import { setTimeout as sleep } from 'node:timers/promises';
import { faultStateNames, type FaultState, RepairState } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import type { Given } from '../core/given.ts';
import type { Operator } from '../core/operator.ts';
import { listOf } from '../core/pages.ts';
import type { Machine } from '../games/mender.ts';
import { nextWishes } from '../games/room-wishes.store.ts';
import { type CommandCall, type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
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

function faultOf(given: Given): string {
  const id = given.text('ID');
  if (/^\d{1,15}$/.test(id)) return id;
  throw new CommandUsageError(`"${id}" is no number of a report.`);
}

function machineOf(given: Given): string {
  const name = given.text('MACHINE');
  if (/^\d{1,10}(-P-[0-9a-f]{16}|-shared)?$/.test(name)) return name;
  throw new CommandUsageError(
    `"${name}" is no machine: a room's number, or a table's name as its log has it.`,
  );
}

function stateOf(given: Given): FaultState | null {
  const text = given.maybe('STATE');
  const state = faultStateNames.find((each) => each === text);
  if (text === undefined || state !== undefined) return state ?? null;
  throw new CommandUsageError(`"${text}" is no state: it must be one of ${faultStateNames.join(', ')}.`);
}

const patienceMs = 10_000;
const lookEveryMs = 250;

/** A machine as it is once it did what was asked: whoever holds it does that between two plays. Waits ten seconds at most. */
async function done(
  workshop: Workshop,
  operator: Operator,
  asked: Machine | Failure,
): Promise<Machine | Failure> {
  if (asked instanceof Failure || !asked.waits) return asked;
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    await sleep(lookEveryMs);
    const open = await nextWishes(workshop.db);
    if (open.every(({ roomId }) => roomId !== asked.roomId))
      return lookAtMachine(workshop, operator, asked.machine);
  }
  return asked;
}

async function workshopOf({ db, registry }: CommandCall): Promise<Workshop> {
  return { db, menders: (await registry()).menders };
}

const settling = (usage: string, to: 'seen' | 'mended' | 'closed'): OperatorCommand => ({
  usage,
  run: ({ db, given, operator }) => settleFault(db, operator, { faultId: faultOf(given), to }),
});

/** The operator's command `repair`. */
export const repairCommands = operatorCommands(
  'repair',
  `faults that players report, and machines out of play: look, stop, mend, release.
      MACHINE is a room's number, or a table as its log calls it. The player reads the reason of a report's answer,
      everybody that of a machine in its log`,
  [
    {
      ...{ usage: 'faults [STATE]', signs: 'what they like' },
      run: async ({ db, given, operator }) =>
        listOf(await listFaults(db, operator, { state: stateOf(given) })),
    },
    {
      ...{ usage: 'fault ID', signs: 'what they like' },
      run: ({ db, given, operator }) => showFault(db, operator, faultOf(given)),
    },
    settling('take ID', 'seen'),
    settling('mended ID', 'mended'),
    settling('close ID', 'closed'),
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: async (call) => listMachinesDown(await workshopOf(call), call.operator),
    },
    {
      ...{ usage: 'look MACHINE', signs: 'nothing' },
      run: async (call) => lookAtMachine(await workshopOf(call), call.operator, machineOf(call.given)),
    },
    {
      usage: 'stop MACHINE',
      options: { gone: '' },
      async run(call) {
        const workshop = await workshopOf(call);
        const as = call.given.has('gone') ? RepairState['not available'] : RepairState.repairing;
        const machine = machineOf(call.given);
        return done(workshop, call.operator, await stopMachine(workshop, call.operator, { machine, as }));
      },
    },
    {
      usage: 'mend MACHINE',
      async run(call) {
        const workshop = await workshopOf(call);
        return done(
          workshop,
          call.operator,
          await mendMachine(workshop, call.operator, machineOf(call.given)),
        );
      },
    },
    {
      usage: 'release MACHINE',
      async run(call) {
        const workshop = await workshopOf(call);
        return done(
          workshop,
          call.operator,
          await releaseMachine(workshop, call.operator, machineOf(call.given)),
        );
      },
    },
  ],
  {
    words: {
      faultNotFound: (id) => `There is no report ${id}.`,
      faultTaken: (id) => `Report ${id} is done with, or further than that.`,
      roomNotFound: (machine) => `There is no machine ${machine} that can be mended.`,
      roomBusy: (machine) => `A turn goes on at ${machine}: wait until it rests.`,
    },
  },
);
