import { boTerms } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { useBo, useRound } from './bo-context.ts';

const percent = (millionths: number): string => `${formatNumber(Math.round(millionths / 100) / 100)} %`;

/** The exact return as lists and pills write it, with one digit. */
export const shortReturn = (millionths: number): string =>
  `${formatNumber(Math.round(millionths / 1_000) / 10)} %`;

/** What calls pay, with exact chances, and what was measured. */
export function PaysFacts(): ReactNode {
  const t = useT();
  const { page } = useBo();
  const { staked, paid, stakes } = page.measured;
  return (
    <>
      <Facts
        facts={[
          [t('bo.rightCall'), `× ${formatNumber(boTerms.factor / 100)}`],
          [t('bo.wrongCall'), formatNumber(0)],
          [t('bo.levelCall'), t('bo.coinsBack')],
          [t('bo.upChance'), percent((1_000_000 - page.levelMillionths) / 2)],
          [t('bo.levelChance'), percent(page.levelMillionths)],
          [t('room.published'), percent(page.returnMillionths)],
          [
            t('room.measured'),
            staked === 0
              ? t('room.noPlaysYet')
              : t('bo.measuredValue', {
                  share: percent(Math.round((1_000_000 * paid) / staked)),
                  calls: formatNumber(stakes),
                }),
          ],
        ]}
      />
      <p className="quiet">{t('bo.noOneKnows')}</p>
    </>
  );
}

const ends = { up: ArrowUp, down: ArrowDown, level: Equal } as const;
const shown = 5;

/** How the last lines ended, the latest first. Nothing where there are none. */
export function LastLines({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const last = useRound(({ status }) => status?.last);
  if (last === undefined || last.length === 0) return null;
  return (
    <>
      <Heading>{t('bo.lastLines')}</Heading>
      <ul className="lastlines">
        {last.slice(0, shown).map(({ sequence, word }) => {
          const end = word === 'up' || word === 'down' ? word : 'level';
          return (
            <li key={sequence}>
              <Sign of={ends[end]} size={18} />
              <span className="sr">
                {t('bo.lineEnded', { number: formatNumber(sequence), end: t(`bo.${end}`) })}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What is sealed of the line that calls are open for. */
export function SealFacts(): ReactNode {
  const t = useT();
  const next = useRound(({ status }) => status?.next ?? status?.running);
  if (next === undefined || next === null) return null;
  return (
    <Facts
      facts={[
        [
          t('room.seal'),
          <bdi key="seal" className="num" title={next.commitment}>
            {shortHash(next.commitment)}
          </bdi>,
        ],
        [t('bo.lineWord'), t('bo.number', { number: formatNumber(next.sequence) })],
        [t('bo.steps'), t('bo.stepsValue', { steps: formatNumber(boTerms.ticks) })],
      ]}
    />
  );
}
