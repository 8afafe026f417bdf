/** Leads to the first field of a form that is wrong, once its error stands beside it. */
export function focusFault(within: ParentNode = document): void {
  requestAnimationFrame(() => {
    const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"], .fl__note--bad');
    const field = wrong?.matches('input, select, textarea') === true ? wrong : wrong?.closest('section');
    wrong?.scrollIntoView({ block: 'center' });
    if (field === wrong) wrong?.focus();
    else field?.querySelector<HTMLElement>('input, select')?.focus();
  });
}
