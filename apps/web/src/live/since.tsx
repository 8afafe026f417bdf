import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../i18n/format.ts';

/** Since when the show runs, by this device's clock. */
export function Since({ startedAt, nowTime }: { startedAt: number; nowTime: number }): ReactNode {
  const [begun] = useState(() => Date.now() - (nowTime - startedAt));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{formatClock(Math.max(0, Math.floor((now - begun) / 1_000)))}</span>;
}
