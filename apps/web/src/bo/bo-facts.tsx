import { boTerms } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { returnFacts } from '../room/rounds/return-facts.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts } from '../ui/receipt.tsx';
import { useBo, useRound } from './bo-hall.ts';

/** What calls pay, with exact chances, and what was measured. */
export function BoPays(): ReactNode {
  const t = useT();
  const { page } = useBo();
  return (
    <>
      <Facts
        facts={[
          [t('bo.rightCall'), `× ${formatNumber(boTerms.factor / 100)}`],
          [t('bo.wrongCall'), formatNumber(0)],
          [t('bo.levelCall'), t('bo.coinsBack')],
          [t('bo.upChance'), formatShare((1_000_000 - page.levelMillionths) / 2, 2)],
          [t('bo.levelChance'), formatShare(page.levelMillionths, 2)],
          ...returnFacts(page, 'bo.measuredValue', t),
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
