import type { ReactNode } from 'react';
import { Drawn } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

/** Signs of shows, drawn in `public/icons/show.svg` in the inks of the theme. */
export const showSigns = [
  ...(['heart', 'carrot', 'star', 'bouquet', 'cake', 'present', 'rocket', 'bag'] as const),
  ...(['goods', 'ballot', 'wave'] as const),
] as const;
export type ShowSignName = (typeof showSigns)[number];

export function ShowSign({ name, ...props }: DrawnProps & { name: ShowSignName }): ReactNode {
  return (
    <Drawn {...props}>
      <use href={`/icons/show.svg#${name}`} />
    </Drawn>
  );
}

/** The sign of a gift; one that the operator has invented looks like a present. */
export function giftSign(name: string): ShowSignName {
  return showSigns.find((each) => each === name) ?? 'present';
}
