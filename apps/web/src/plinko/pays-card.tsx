import type { CSSProperties, ReactNode } from 'react';
import { formatChance, formatShare } from '../i18n/format-share.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts } from '../ui/receipt.tsx';
import { fieldInk } from './board-geometry.ts';
import { usePlinko } from './plinko-hall.ts';
import { paidFields, returnOf } from './result.ts';

/** What the chosen board pays: each field with its exact chance, the exact return, and what was measured. */
export function PaysFacts(): ReactNode {
  const t = useT();
  const { bet, page } = usePlinko();
  const fields = paidFields(bet);
  const likeliest = Math.max(...fields.map(({ chance }) => chance));
  const measured = page.measured.find(({ rows, risk }) => rows === bet.rows && risk === bet.risk);
  return (
    <>
      <ul className="pays">
        {fields.map(({ field, times, chance }) => (
          <li key={field}>
            <span className="pays__x" style={{ '--blk': fieldInk(bet.rows, field) } as CSSProperties}>
              × {formatNumber(times)}
            </span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${Math.max(1, (100 * chance) / likeliest)}%` }} />
            </span>
            <b className="num">{formatChance(chance)}</b>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            t('plinko.boardIs', { rows: bet.rows, risk: t(`plinko.${bet.risk}`) }),
            formatShare(returnOf(bet)),
          ],
          [
            t('room.measured'),
            measured === undefined || measured.staked === 0
              ? t('plinko.noBallsYet')
              : t('plinko.measuredValue', {
                  share: formatShare(measured.paid / measured.staked),
                  balls: formatNumber(measured.balls),
                }),
          ],
        ]}
      />
    </>
  );
}
