import type { Failure } from '../core/failure.ts';
import type { Address } from './address.store.ts';
import type { Seller } from './delivery-table.ts';
import type { PackedLine } from './documents/packed-order.ts';
import type { Parcel } from './parcel.ts';

/** A parcel that is to be sent. */
export interface LabelWish {
  readonly orderId: number;
  readonly from: Seller;
  readonly to: Omit<Address, 'id' | 'isDefault'>;
  readonly parcel: Parcel;
  readonly lines: readonly PackedLine[];
  /** The most that its label may cost, in US cents. */
  readonly mostCents: number;
}

/** A label that was bought. */
export interface BoughtLabel {
  readonly tracking: string;
  readonly carrier: string;
  /** What the courier took for it, in US cents. */
  readonly cents: number;
  readonly pdf: Buffer;
}

/** Where a parcel is, in the courier's own word. */
export interface CourierStatus {
  readonly status: string;
}

/**
 * The seam of those who sell labels. Each may answer `labelRefused` (info: their words), `labelTooDear` (info: cents) and `courierAway`.
 */
export interface CourierLabels {
  readonly name: string;
  /** Tells them of a parcel, which costs nothing. Gives their name for it. */
  begin(wish: LabelWish): Promise<string | Failure>;
  /** Buys the label of a parcel that was begun, once: asked again it gives the same one. */
  buy(shipment: string, wish: LabelWish): Promise<BoughtLabel | Failure>;
  track(parcel: { readonly tracking: string; readonly carrier: string }): Promise<CourierStatus | Failure>;
}
