import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Closes a receipt whose play stands in the page's address: by going back, where this page opened it, so that the way
 * back from the page stays as short as it was; else with `forget`, which replaces the address.
 */
export function useReceiptSheet(play: string | undefined, forget: () => void): () => void {
  const { history } = useRouter();
  const openedHere = useRef(false);
  useEffect(() => {
    if (play === undefined) openedHere.current = true;
  }, [play]);
  return () => {
    if (openedHere.current) history.back();
    else forget();
  };
}
