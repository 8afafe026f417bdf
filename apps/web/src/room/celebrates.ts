/** Only a gain is a reason to celebrate: what pays back what was staked, or less, is told as it is. */
export function celebrates({ paid, price }: { readonly paid: number; readonly price: number }): boolean {
  return paid > price;
}
