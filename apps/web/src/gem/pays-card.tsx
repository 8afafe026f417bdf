import { gemKinds, gemMeasured, gemSizes, gemTable } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { formatShare } from '../i18n/format-share.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts } from '../ui/receipt.tsx';
import { useGem } from './gem-hall.ts';
import { GemShape } from './gem-shapes.tsx';
import { formatTimes, measuredShares } from './result.ts';

/** The smallest groups alone, for the deck. */
export function ShortPays(): ReactNode {
  const t = useT();
  const [five] = gemSizes;
  return (
    <ul className="gpays-s" aria-label={t('gem.whatPays')}>
      {gemKinds.map((kind) => (
        <li key={kind}>
          <GemShape kind={kind} />
          <span className="sr">{t(`gem.${kind}`)}</span>
          <small>{`${formatNumber(five)}+`}</small>
          <b className="num">{formatTimes(gemTable(kind)[0])}</b>
        </li>
      ))}
    </ul>
  );
}

function PaysTable(): ReactNode {
  const t = useT();
  return (
    <table className="gpays">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('gem.kind')}</span>
          </th>
          {gemSizes.map((size, index) => {
            const next = gemSizes[index + 1];
            const to = next === undefined ? '+' : next - 1 > size ? `–${formatNumber(next - 1)}` : '';
            return (
              <th key={size} scope="col" className="num">
                {`${formatNumber(size)}${to}`}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {gemKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <GemShape kind={kind} />
              {t(`gem.${kind}`)}
            </th>
            {gemTable(kind).map((hundredths, band) => (
              <td key={gemSizes[band]} className="num">
                {formatTimes(hundredths)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What groups pay, what boards return as it was measured, and what came of those of this room. */
export function PaysFacts(): ReactNode {
  const t = useT();
  const { page } = useGem();
  const { boards, staked, paid } = page.measured;
  const { mean, reach, spread, paying, gaining } = measuredShares();
  return (
    <>
      <PaysTable />
      <p className="gpays__t">{t('gem.paysText')}</p>
      <Facts
        facts={[
          [t('gem.return'), `${formatShare(mean, 2)} ± ${formatShare(reach, 2)}`],
          [t('gem.boardsMeasured'), formatNumber(gemMeasured.boards)],
          [t('gem.anyPay'), formatShare(paying)],
          [t('gem.morePay'), formatShare(gaining)],
          [t('gem.spread'), formatTimes(Math.round(spread * 100))],
          [
            t('room.measured'),
            staked === 0
              ? t('gem.noBoardsYet')
              : t('gem.measuredValue', { share: formatShare(paid / staked), boards: formatNumber(boards) }),
          ],
        ]}
      />
    </>
  );
}
