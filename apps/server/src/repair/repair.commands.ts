import { faultStateNames, type FaultState, RepairState } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
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
      run: ({ db, given, operator }) => listFaults(db, operator, stateOf(given)),
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
      run: async (call) =>
        stopMachine(await workshopOf(call), call.operator, {
          machine: machineOf(call.given),
          as: call.given.has('gone') ? RepairState['not available'] : RepairState.repairing,
        }),
    },
    {
      usage: 'mend MACHINE',
      run: async (call) => mendMachine(await workshopOf(call), call.operator, machineOf(call.given)),
    },
    {
      usage: 'release MACHINE',
      run: async (call) => releaseMachine(await workshopOf(call), call.operator, machineOf(call.given)),
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
