import { boTerms } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { returnFacts } from '../rounds/return-facts.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts } from '../ui/receipt.tsx';
import { useBo, useRound } from './bo-hall.ts';
import type { BoPageData } from './bo-hall.ts';

/** What calls pay, with exact chances, and what was measured. */
export function BoPays(): ReactNode {
  const { measured } = useBo().page;
  return <PaysOf measured={measured} />;
}

/** The same of lines that players call alone. */
export function SoloPays(): ReactNode {
  const { plays, staked, paid } = useBo().page.solo.measured;
  return <PaysOf measured={{ rounds: plays, stakes: plays, staked, paid }} />;
}

function PaysOf({ measured }: Pick<BoPageData, 'measured'>): ReactNode {
  const t = useT();
  const { page } = useBo();
  const level = page.levelMillionths / 1_000_000;
  return (
    <>
      <Facts
        facts={[
          [t('bo.rightCall'), `× ${formatNumber(boTerms.factor / 100)}`],
          [t('bo.wrongCall'), formatNumber(0)],
          [t('bo.levelCall'), t('bo.coinsBack')],
          [t('bo.upChance'), formatShare((1 - level) / 2, 2)],
          [t('bo.levelChance'), formatShare(level, 2)],
          ...returnFacts({ ...page, measured }, 'bo.measuredValue', t),
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
