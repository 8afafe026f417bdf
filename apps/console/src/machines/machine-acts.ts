import type { Act } from '../kernel/places.ts';
import type { MachineLine } from './machines-table.tsx';

const room = { roomId: 'roomId' };
const rest: Act = { call: 'roomRest', from: room };
const stop: Act = { call: 'machineStop', from: { machine: 'roomId' }, grave: true };
const mend: Act = { call: 'machineMend', from: { machine: 'roomId' } };
const ofClaws: readonly Act[] = [{ call: 'roomRefill', from: room }, { call: 'clawSet', from: room }, rest];
const ofPushers: readonly Act[] = [
  { call: 'pushSettingsSet', from: room },
  { call: 'pushSeatsSet', from: room },
  { call: 'pushRankingSet', from: room },
  { call: 'pushChallengeSet', from: room },
  { call: 'pushRoomRest', from: room },
];

/** What can be done with a machine, by its game; what is done most is first. */
export function actsOf({ game, state }: Pick<MachineLine, 'game' | 'state'>): readonly Act[] {
  if (state === 'closed') return [];
  const last = state === 'repairing' ? mend : stop;
  if (game === 'push') return [...ofPushers, last];
  return game === 'claw' ? [...ofClaws, last] : [rest];
}
