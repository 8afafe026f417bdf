import { useState } from 'react';
import type { ReactNode } from 'react';
import { cardTimeLeft } from '../i18n/format-terms.ts';
import { useT } from '../i18n/use-t.ts';
import { Countdown } from './countdown.tsx';

const dayMs = 86_400_000;

/** `left` in milliseconds, by the server's clock as it was read. The last day is counted by the second. */
export function EndsIn({ left, onEnd }: { left: number; onEnd: () => void }): ReactNode {
  const t = useT();
  const [until] = useState(() => Date.now() + left);
  return (
    <>
      {t('recharge.endsIn')}{' '}
      {left > dayMs ? <b>{cardTimeLeft(left)}</b> : <Countdown until={until} onEnd={onEnd} />}
    </>
  );
}
