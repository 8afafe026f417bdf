import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { Key } from '../../i18n/keys.ts';
import { call } from '../../kernel/call.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { nativeHost } from '../../kernel/native/bridge.ts';
import type { PushRoomData } from '../push-context.ts';

export type Machine = CallReply<'cyberAssign'>;

/** What became of asking for a virtual machine: it is played in the page, its native build has started it, or why there is none. */
export type Assigned =
  | { readonly how: 'page'; readonly machine: Machine }
  | { readonly how: 'host'; readonly machine: Machine }
  | { readonly how: 'refused'; readonly text: Key; readonly again: boolean };

const refused = (text: Key, again = false): Assigned => ({ how: 'refused', text, again });

/** What is said of each failure. Whatever else fails, no machine was assigned, and that is told as a busy one is. */
function saidOf(error: unknown): Assigned {
  const is = (name: keyof typeof errors): boolean => isCallError(error, errors[name].code);
  if (is('cyberOnWeb')) return refused('error.cyberOnWeb');
  if (is('cyberOutdated')) return refused('error.cyberOutdated');
  if (is('cyberMissing')) return refused('error.cyberMissing');
  if (is('levelLimited')) return refused('error.levelLimited');
  if (is('trialRoomOnly')) return refused('error.trialRoomOnly');
  return refused('Play.m53', true);
}

/** Asks for an idle virtual machine in a room, and lets a native build start it. Never rejects. */
export async function assignMachine({
  roomId,
  price,
}: Pick<PushRoomData, 'roomId' | 'price'>): Promise<Assigned> {
  try {
    const machine = await call('cyberAssign', { roomCoin: price, roomId });
    const { virtualMachineId } = machine;
    const host = await nativeHost();
    if (host?.startCyberMachine({ roomId: machine.roomId, virtualMachineId }) === true)
      return { how: 'host', machine };
    // A build that does not know how is too old for it, unless pages may play it too.
    return machine.onWeb ? { how: 'page', machine } : refused('error.cyberOutdated');
  } catch (error) {
    return saidOf(error);
  }
}
