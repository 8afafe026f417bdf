import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { paidBy } from './chain-show.ts';
import { kindOf } from './gem-shapes.tsx';
import { formatTimes } from './result.ts';
import type { ShownChain } from './chain-show.ts';

/** What goes in this step, the step and its factor, and what it pays. Green once the chain has paid more than it cost. */
export function ChainTag({ shown: { chain, shot } }: { shown: ShownChain }): ReactNode {
  const t = useT();
  const step = chain.steps[shot.step - 1];
  if (step === undefined || (shot.phase !== 'mark' && shot.phase !== 'go')) return null;
  const [first, ...others] = step.groups;
  const count = step.groups.reduce((sum, { gems }) => sum + gems.length, 0);
  const what =
    first !== undefined && others.length === 0
      ? `${formatNumber(count)} × ${t(`gem.${kindOf(first.kind)}`)}`
      : t('gem.groups', { count: formatNumber(step.groups.length) });
  return (
    <p className="chain" aria-hidden="true">
      <b>{what}</b>
      <span>
        {t('gem.chainFactor', { step: formatNumber(shot.step), factor: formatNumber(step.factor) })}
      </span>
      <b className="num" data-gain={paidBy(chain, shot.step) > 100}>
        {formatTimes(step.hundredths)}
      </b>
    </p>
  );
}
