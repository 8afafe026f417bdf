import { useRouter } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { onEvent } from '../kernel/events.ts';
import { cancelPopups, usePopups } from './popups.store.ts';

/** Where popups show, one at a time. They belong to a page and a player: leaving either cancels them. */
export function Popups(): ReactNode {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && cancelPopups()),
    [router],
  );
  useEffect(() => onEvent('logout', cancelPopups), []);
  const popup = usePopups(({ queue }) => queue[0]);
  const closing = usePopups((state) => state.closing);
  return popup === undefined ? null : <Fragment key={popup.id}>{popup.draw(!closing)}</Fragment>;
}
