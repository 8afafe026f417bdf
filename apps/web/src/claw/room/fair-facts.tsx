import { chanceWords } from '../../ui/room-card.tsx';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Facts, shortHash } from '../../ui/receipt.tsx';
import { useMachine, useRoom } from './room-context.ts';

/** What is sealed before a play, and what the machine is set to. */
export function SealFacts({ onLog }: { onLog: () => void }): ReactNode {
  const t = useT();
  const { page, settings } = useRoom();
  const commitment = useMachine(({ status }) => status?.commitment) ?? page.status.commitment;
  const grip = formatNumber(settings.gripMilliNmPerRad / 1000);
  return (
    <Facts
      facts={[
        [
          t('room.seal'),
          <span key="seal" className="num" title={commitment.hash}>
            {shortHash(commitment.hash)}
          </span>,
        ],
        [t('room.grip'), t('room.gripValue', { grip })],
        [
          t('room.settingsChanged'),
          <button key="log" type="button" className="link" onClick={onLog}>
            {t('room.settingsLog', { date: formatDate(page.settingsSince) })}
          </button>,
        ],
      ]}
    />
  );
}

const percent = (permille: number): string => `${formatNumber(Math.round(permille) / 10)} %`;
const milliseconds = (us: number): string => formatNumber(Math.round(us / 100) / 10);
const bar = (low: number, high: number) => ({
  insetInlineStart: `${low / 10}%`,
  inlineSize: `${Math.max(1, (high - low) / 10)}%`,
});

/** As many as a chance is told from. */
const fewestPlays = 200;

/** Between which two numbers the wins of the next hundred plays lie 95 times of 100, if players stay as they are. */
function nextHundred({ plays, wins }: { plays: number; wins: number }): { low: number; high: number } {
  // Two wins and two misses more, so that none so far is not taken for never (A. Agresti and B. A. Coull, 1998).
  const share = (wins + 2) / (plays + 4);
  const reach = 1.96 * Math.sqrt(share * (1 - share) * (1 / 100 + 1 / plays));
  return {
    low: Math.max(0, Math.round(100 * (share - reach))),
    high: Math.min(100, Math.round(100 * (share + reach))),
  };
}

/** What a play wins, in words first, then beside what is published. */
export function ResultsBand(): ReactNode {
  const t = useT();
  const { results, waits, room } = useRoom().page;
  const chance = chanceWords(room.chance, t);
  const few = room.chance === null;
  const hundred = nextHundred(results);
  const published = `${percent(results.publishedLowPermille)} – ${percent(results.publishedHighPermille)}`;
  const measured =
    results.plays === 0
      ? t('room.noPlaysYet')
      : t('room.measuredValue', { share: percent(results.sharePermille), count: results.plays });
  const waited =
    waits.commands === 0
      ? t('room.noPlaysYet')
      : t('room.commandWaitValue', {
          median: milliseconds(waits.medianUs),
          slowest: milliseconds(waits.p99Us),
        });
  return (
    <>
      <p>
        <b>{few ? chance : t('room.chanceOver', { chance, count: results.plays })}</b>
      </p>
      <div className="band" aria-hidden="true">
        <i className="band__p" style={bar(results.publishedLowPermille, results.publishedHighPermille)} />
        {results.plays > 0 && (
          <>
            <i className="band__m" style={bar(results.lowPermille, results.highPermille)} />
            <i className="band__s" style={{ insetInlineStart: `${results.sharePermille / 10}%` }} />
          </>
        )}
      </div>
      <Facts
        facts={[
          [t('room.published'), published],
          [t('room.measured'), measured],
          ...(few
            ? []
            : [
                [
                  t('room.nextHundred'),
                  `${formatNumber(hundred.low)}\u00a0–\u00a0${formatNumber(hundred.high)}`,
                ] as const,
              ]),
          [t('room.calledOff'), formatNumber(results.voided)],
          [t('room.unshown'), formatNumber(results.unshown)],
          [t('room.commandWait'), waited],
        ]}
      />
      <p className="quiet">{t('room.chanceText', { plays: fewestPlays })}</p>
    </>
  );
}
