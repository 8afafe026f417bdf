import { useState } from 'react';
import type { ReactNode } from 'react';
import { Countdown } from '../ui/countdown.tsx';

/** Counts down so many milliseconds by this device's own clock, which may differ from the server's. */
export function Until({ left }: { left: number }): ReactNode {
  const [until] = useState(() => Date.now() + left);
  return <Countdown until={until} />;
}
