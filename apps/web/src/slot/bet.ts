import { slotMachines, slotStakes } from '@grabbit/engines/draws';
import type { SlotBet, SlotMachineName } from '@grabbit/engines/draws';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';

const key = 'slot:bet';

const first: SlotBet = { machine: 'calm', stake: 100 };

/** The machine and stake that were chosen last in this browser; what is damaged is as at first. An address may name the machine. */
export function readBet(named?: SlotMachineName): SlotBet {
  const kept = readStored(key);
  const { machine, stake } = isRecord(kept) ? kept : first;
  return {
    machine: named ?? slotMachines.find((each) => each === machine) ?? first.machine,
    stake: slotStakes.find((each) => each === stake) ?? first.stake,
  };
}

export function keepBet(bet: SlotBet): void {
  writeStored(key, bet);
}
