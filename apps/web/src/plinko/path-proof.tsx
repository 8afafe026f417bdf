import type { PlinkoRows } from '@grabbit/engines/draws';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';

/** The turns of a ball as a row of arrows, as far as they can be seen. Left and right are those of the board in every language. */
export function PathProof({
  rows,
  path,
  seen,
}: {
  rows: PlinkoRows;
  path: readonly number[];
  seen: number;
}): ReactNode {
  const t = useT();
  const words = path.slice(0, seen).map((turn) => t(turn === 1 ? 'plinko.right' : 'plinko.left'));
  return (
    <p className="path" dir="ltr">
      <span className="sr">{`${t('plinko.path')}: ${words.join(', ')}`}</span>
      <span aria-hidden="true">{t('plinko.path')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} className={row < seen ? 'on' : undefined} aria-hidden="true">
          {row < seen && <Sign of={path[row] === 1 ? ArrowRight : ArrowLeft} size={13} />}
        </i>
      ))}
    </p>
  );
}
