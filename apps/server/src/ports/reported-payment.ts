import type { PaymentState } from '@grabbit/contract';

/** A payment that has come to a state. */
export interface ReportedPayment {
  readonly playerId: number;
  readonly orderId: string;
  readonly state: PaymentState;
  readonly priceCents: number;
  readonly currency: string;
  /** Whether it is the player's first; null while it is not credited. */
  readonly first: boolean | null;
}
