import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Facts } from '../../ui/receipt.tsx';
import type { LineFigures } from './command-waits.ts';

const ms = (value: number): string => formatNumber(Math.round(value));
/** As many as a reader looks at; all of them are counted. */
const mostShown = 12;

/** What this browser measured of its commands beside the server's measure of the line, and which of them waited. */
export function LineCard({ line }: { line: LineFigures }): ReactNode {
  const t = useT();
  const { roundTripMs, waits, fastestMs } = line;
  const marked = waits.filter((wait) => wait.marked);
  const slowest = marked.toSorted((a, b) => b.beyondMs - a.beyondMs).slice(0, mostShown);
  return (
    <section className="card offline" data-marked={marked.length}>
      <h2>{t('verify.line')}</h2>
      <Facts
        facts={[
          [
            t('verify.lineServer'),
            roundTripMs === null ? t('verify.lineUnknown') : t('verify.lineMs', { ms: ms(roundTripMs) }),
          ],
          [t('verify.lineFastest'), t('verify.lineMs', { ms: ms(fastestMs) })],
          [t('verify.lineCommands'), formatNumber(waits.length)],
          [t('verify.lineMarked'), formatNumber(marked.length)],
        ]}
      />
      {slowest.length > 0 && (
        <ul>
          {slowest.map(({ id, sentMs, tookMs, beyondMs }) => (
            <li key={id}>
              {t('verify.lineWait', { at: ms(sentMs), took: ms(tookMs), beyond: ms(beyondMs) })}
            </li>
          ))}
        </ul>
      )}
      <p>{t(marked.length === 0 ? 'verify.lineGood' : 'verify.lineHeld')}</p>
    </section>
  );
}
