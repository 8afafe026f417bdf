import { openPopup } from '../ui/popups.store.ts';
import { DealDialog } from './deal.dialog.tsx';
import type { DealProps } from './deal.dialog.tsx';
import { itemOfDeal } from './deal.ts';

/** Shows a gift and its deal and, when the deal is wanted, its checkout. True when it was paid. */
export async function showDeal(props: DealProps): Promise<boolean> {
  const wanted = await openPopup<DealProps, true>(DealDialog, props);
  const item = wanted === true ? itemOfDeal(props.deal, props.occasion.position) : null;
  if (item === null) return false;
  const { checkOut } = await import('../recharge/start-recharge.ts');
  return (await checkOut(item)) === 'paid';
}
