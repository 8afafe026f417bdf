import { PayType } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import { onEvent } from '../kernel/events.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
import { hostKind } from '../kernel/native/host-kind.ts';
import type { FoundPurchase } from '../kernel/native/host-messages.ts';
import { useSession } from '../kernel/session.store.ts';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';

/** The proof of a store that money was taken: kept until the server has it. */
export interface StoreReceipt {
  readonly payType: typeof PayType.apple | typeof PayType.google;
  readonly rechargeNumber: string;
  readonly receipt: string;
  /** Whose it is: it goes with nobody else's session. */
  readonly userId: number;
}

const name = 'pay:receipts';
/** More would be a fault of the host; the oldest go. */
const mostKept = 20;

function isReceipt(value: unknown): value is StoreReceipt {
  if (!isRecord(value)) return false;
  const { payType, rechargeNumber, receipt, userId } = value;
  return (
    (payType === PayType.apple || payType === PayType.google) &&
    typeof rechargeNumber === 'string' &&
    typeof receipt === 'string' &&
    typeof userId === 'number'
  );
}

function kept(): readonly StoreReceipt[] {
  const stored = readStored(name);
  return Array.isArray(stored) ? stored.filter(isReceipt) : [];
}

function forget(rechargeNumber: string): void {
  writeStored(
    name,
    kept().filter((each) => each.rechargeNumber !== rechargeNumber),
  );
}

/**
 * Brings a store's receipt to the server. True when the payment is credited, false when the store has not confirmed it
 * yet. Rejects when the server refuses it, and when it cannot be reached: then the receipt stays and is brought later.
 */
export async function bringReceipt(given: StoreReceipt): Promise<boolean> {
  const { payType, rechargeNumber, receipt } = given;
  const others = kept().filter((each) => each.rechargeNumber !== rechargeNumber);
  writeStored(name, [...others, given].slice(-mostKept));
  try {
    const { status } = await call(payType === PayType.apple ? 'appleNotify' : 'googleNotify', {
      rechargeNumber,
      receipt,
    });
    forget(rechargeNumber);
    if (status === 1) (await nativeHost())?.noteCredited(rechargeNumber);
    return status === 1;
  } catch (error) {
    if (!isLost(error)) forget(rechargeNumber);
    throw error;
  }
}

/**
 * Brings a purchase that was finished while the app was closed. Without a session it waits for one: it is credited to whoever ordered it,
 * and the host tells of it again at each start until then. Rejects as {@link bringReceipt}.
 */
export async function bringFoundPurchase(found: FoundPurchase): Promise<void> {
  const { userId, token } = useSession.getState();
  if (token === null) {
    const stop = onEvent('login', () => {
      stop();
      bringFoundPurchase(found).catch(() => undefined);
    });
    return;
  }
  const payType = hostKind() === 'ios' ? PayType.apple : PayType.google;
  await bringReceipt({ ...found, payType, userId });
}

/** Brings what could not be brought before. What still cannot waits for the next time. */
export async function bringKeptReceipts(): Promise<number> {
  const { userId, token } = useSession.getState();
  if (token === null) return 0;
  const mine = kept().filter((each) => each.userId === userId);
  const brought = await Promise.allSettled(mine.map(bringReceipt));
  return brought.filter(({ status }) => status === 'fulfilled').length;
}
