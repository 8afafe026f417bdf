import { refreshClub } from '../ports/club/club.queries.ts';
import { checkOut } from '../ports/checkout/checkout.ts';
import { openPopup } from '../ui/popups.store.ts';
import { DealDialog } from './deal.dialog.tsx';
import type { DealProps } from './deal.dialog.tsx';
import { itemOfDeal } from './deal.ts';

/** Shows a gift and its deal and, when the deal is wanted, its checkout. True when it was paid. */
export async function showDeal(props: DealProps): Promise<boolean> {
  const wanted = await openPopup<DealProps, true>(DealDialog, props);
  const item = wanted === true ? itemOfDeal(props.deal, props.occasion.position) : null;
  if (item === null) return false;
  const paid = (await checkOut(item)) === 'paid';
  if (props.deal.clubCardConfig !== null) await refreshClub();
  return paid;
}
