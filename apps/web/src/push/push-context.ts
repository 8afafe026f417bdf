import type { CallReply } from '@grabbit/contract';
import { RepairState } from '@grabbit/contract';
import type { PushSettings } from '@grabbit/engines/push';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Aim } from './row/aim.ts';
import type { Payment } from './row/payment.ts';
import type { Row, RowChoice } from './row/row.ts';
import type { TableClient } from './table/table-client.ts';
import type { TableState } from './table/table-state.ts';
import type { PoseBook } from './table/pose-book.ts';

export type PushRoomData = CallReply<'pushRoomDetail'>;

/** What every part of the room shares. */
export interface PushShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly room: PushRoomData;
  readonly settings: PushSettings;
  readonly client: TableClient;
  readonly poses: PoseBook;
  readonly aim: Aim;
  readonly row: Row;
  /** What pays for drops. */
  readonly payment: Payment;
  readonly choice: RowChoice;
  readonly setChoice: (choice: RowChoice) => void;
}

export const PushContext = createContext<PushShared | null>(null);

export function usePush(): PushShared {
  const shared = use(PushContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useTable<Value>(select: (state: TableState) => Value): Value {
  return useStore(usePush().client.store, select);
}

/** Whether the table, or its whole room, is out of play: as the table says it now, before what the room's own data were when they were read. */
export function useRepair(): RepairState {
  const { room } = usePush();
  const own = useTable(({ status }) => status?.repair ?? RepairState.normal);
  // Who looks at a room's first bed is told of no change: there the room's data are read again.
  const takes = useTable(
    ({ status }) => status?.open === true && (status.balance !== null || status.shared !== null),
  );
  if (own !== RepairState.normal) return own;
  return takes ? RepairState.normal : room.repair;
}
