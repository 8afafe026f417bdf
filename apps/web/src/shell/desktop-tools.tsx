import type { ReactNode } from 'react';
import { Slot } from '../ports/slot.tsx';

/** What the desktop's top bar ends with. */
export function DesktopTools(): ReactNode {
  return <Slot name="cartWay" fallback={<i className="ib" />} />;
}
