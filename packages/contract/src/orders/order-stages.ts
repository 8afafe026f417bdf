/** Stages of an order, and which stage may follow which. Screens and logs use these names. */
export const orderStages = {
  booked: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered', 'lost'],
  delivered: ['returning'],
  returning: ['returned', 'delivered'],
  returned: [],
  lost: ['booked'],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OrderStage = keyof typeof orderStages;

export const orderStageNames = Object.keys(orderStages) as readonly OrderStage[];

export function mayFollow(from: OrderStage, to: OrderStage): boolean {
  return (orderStages[from] as readonly string[]).includes(to);
}

/** Lists of `/orders/{type}` and the stages each shows. */
export const orderLists = {
  all: ['booked', 'packed', 'shipped', 'delivered', 'returning', 'returned', 'lost', 'cancelled'],
  open: ['booked', 'packed'],
  shipped: ['shipped', 'lost'],
  delivered: ['delivered', 'returning'],
  cancelled: ['cancelled', 'returned'],
} as const satisfies Readonly<Record<string, readonly OrderStage[]>>;

export type OrderListType = keyof typeof orderLists;
