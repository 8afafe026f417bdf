import type { ComponentType } from 'react';
import { Drawn } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** The sign of a game: drawn in `public/icons/games.svg`, in the inks of the theme. */
export function signOf(game: string): ComponentType<DrawnProps> {
  return function GameSign(props) {
    return (
      <Drawn {...props}>
        <use href={`/icons/games.svg#${game}`} />
      </Drawn>
    );
  };
}
