import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** A sign that is drawn in `public/icons/signs.svg`, in the inks of the theme. */
export function signOf(game: string): (props: DrawnProps) => ReactNode {
  return function GameSign(props) {
    return (
      <Drawn {...props}>
        <use href={`/icons/signs.svg#${game}`} />
      </Drawn>
    );
  };
}
