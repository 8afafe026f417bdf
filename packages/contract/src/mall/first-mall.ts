import type { CallReply } from '../schemas.ts';

/** Ids of the elements of a page that hold a {@link FirstMall} and a {@link FirstGoods} as JSON. */
export const firstMallId = 'first-mall';
export const firstGoodsId = 'first-goods';

interface Written {
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  /** In whose words. */
  readonly language: string;
}

/** What the mall shows before anything is asked of it, written into its page: replies that are the same for every guest. */
export interface FirstMall extends Written {
  readonly index: CallReply<'shopIndex'>;
  /** The first page of the shelf. */
  readonly list: CallReply<'shopGoodsList'>;
}

/** A thing as a guest sees it, written into its page. */
export interface FirstGoods extends Written {
  /** Where it was priced to. */
  readonly country: string;
  readonly goods: CallReply<'shopGoods'>;
}
