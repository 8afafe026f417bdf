import type { ReactNode } from 'react';
import { useOffline } from './offline.ts';

/** Where the word about a lost connection shows. It stands from the start, so that it is read aloud when it comes. */
export function OfflinePlace(): ReactNode {
  const banner = useOffline((way) => (way.offline ? way.banner : null));
  return <output className="no-way-place">{banner}</output>;
}
