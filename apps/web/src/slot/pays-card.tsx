import { slotFigures, slotMachine, slotTable } from '@grabbit/engines/draws';
import type { SlotMachineName } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts } from '../ui/receipt.tsx';
import { formatChance, formatShare } from '../i18n/format-share.ts';
import { useSlot } from './slot-hall.ts';
import { SymbolPicture } from './slot-symbol.tsx';
import { symbolName } from './symbol-name.ts';

/** What the most alike of each symbol pay, in one row. */
export function PaysStrip({ machine }: { machine: SlotMachineName }): ReactNode {
  const t = useT();
  const rows = slotTable(machine);
  const most = slotMachine(machine).strips.length;
  return (
    <ul className="paystrip paper" aria-label={t('slot.pays')}>
      {rows
        .filter(({ alike }) => alike === most)
        .map(({ symbol, times }) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} plain />
            <span className="sr">{symbolName(symbol, t)}</span>
            <b className="num">×{formatNumber(times)}</b>
          </li>
        ))}
    </ul>
  );
}

/** What the machine pays: each row with its exact chance, return, hit rate and spread, and what was measured. */
export function PaysFacts(): ReactNode {
  const t = useT();
  const { bet, page } = useSlot();
  const figures = slotFigures(bet.machine);
  const { free } = slotMachine(bet.machine);
  const measured = page.measured.find(({ machine }) => machine === bet.machine);
  return (
    <>
      <Facts
        facts={[
          [t('slot.return'), formatShare(figures.share)],
          [t('slot.hits'), formatChance(figures.hits)],
          [t('slot.gains'), formatChance(figures.gains)],
          [t('slot.spread'), `× ${formatNumber(Math.round(10 * figures.deviation) / 10)}`],
          ...(free === null ? [] : [[t('slot.freeSpins'), formatChance(figures.frees)] as const]),
          [
            t('room.measured'),
            measured === undefined || measured.staked === 0
              ? '–'
              : `${formatShare(measured.paid / measured.staked)} (${formatNumber(measured.spins)})`,
          ],
        ]}
      />
      <table className="ptab">
        <caption className="sr">{`${t('slot.machine')}: ${t(`slot.${bet.machine}`)}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('slot.onTheLine')}</th>
            <th scope="col">{t('slot.pays')}</th>
            <th scope="col">{t('slot.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {slotTable(bet.machine).map(({ symbol, alike, times, chance }) => (
            <tr key={`${symbol} ${alike}`}>
              <th scope="row">
                <SymbolPicture symbol={symbol} plain />
                <span>
                  {formatNumber(alike)} × {symbolName(symbol, t)}
                </span>
              </th>
              <td className="num">× {formatNumber(times)}</td>
              <td className="num">{formatChance(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {free !== null && (
        <p className="quiet">
          {t('slot.freeText', {
            least: formatNumber(free.least),
            spins: formatNumber(free.spins),
            times: formatNumber(free.times),
          })}
        </p>
      )}
    </>
  );
}
