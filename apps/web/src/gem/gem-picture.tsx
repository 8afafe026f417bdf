import { readGemChain } from '@grabbit/engines/draws';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { isRecord } from '../kernel/storage.ts';
import { Chip } from '../ui/chip.tsx';
import { GemBoard } from './board.tsx';
import { gemsAt } from './chain-show.ts';
import { formatTimes } from './result.ts';
import './gem.css';

/** The board of a play with each step of its chain. Nothing for a result of another form. */
export function GemPicture({ result }: { result: unknown }): ReactNode {
  const t = useT();
  const [step, setStep] = useState(1);
  const chain = useMemo(() => readGemChain(isRecord(result) ? { rows: result['rows'] } : result), [result]);
  if (chain === null) return null;
  const last = chain.steps.length + 1;
  const shown = Math.min(step, last);
  const gems = gemsAt(chain, {
    ...(shown === last ? { phase: 'end', step: chain.steps.length } : { phase: 'mark', step: shown }),
    ms: 0,
  });
  return (
    <section className="gempic sticker" aria-label={t('gem.board')}>
      <div className="gempic__b">
        <GemBoard key={shown} gems={gems} label={t('gem.board')} />
      </div>
      <fieldset className="gempic__c" aria-label={t('gem.steps')}>
        {chain.steps.map(({ hundredths }, index) => (
          <Chip key={index} on={index + 1 === shown} onPress={() => setStep(index + 1)}>
            {`${formatNumber(index + 1)}: ${formatTimes(hundredths)}`}
          </Chip>
        ))}
        <Chip on={shown === last} onPress={() => setStep(last)}>
          {t('gem.lastBoard')}
        </Chip>
      </fieldset>
    </section>
  );
}
