import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

let wanted = '';

/** Says where the focus goes once it is drawn, where what had it goes away: the heading of a `post`, the `forum`, a `reply`. */
export function wantFocus(place: 'forum' | `post ${string}` | `reply ${string}`): void {
  wanted = place;
}

/** Takes the focus with the next drawing after it was wanted here. Give what it is put on `tabIndex={-1}`. */
export function useWantedFocus<Of extends HTMLElement>(
  place: Parameters<typeof wantFocus>[0],
): RefObject<Of | null> {
  const element = useRef<Of>(null);
  useEffect(() => {
    if (wanted !== place || element.current === null) return;
    wanted = '';
    element.current.focus();
  });
  return element;
}
