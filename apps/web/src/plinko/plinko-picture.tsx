import { fieldOf, plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isRecord } from '../kernel/storage.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import { PlinkoBoard } from './board.tsx';
import { PathProof } from './path-proof.tsx';
import { timesOf } from './result.ts';
import './plinko.css';
import './plinko-picture.css';

/** The board of a play with the way of one of its balls. Nothing for a bet or result of another form. */
export function PlinkoPicture({ bet, result }: { bet: unknown; result: unknown }): ReactNode {
  const t = useT();
  const [ball, setBall] = useState(0);
  if (!isRecord(bet) || !isRecord(result) || !Array.isArray(result['paths'])) return null;
  const rows = plinkoRows.find((each) => each === bet['rows']);
  const risk = plinkoRisks.find((each) => each === bet['risk']);
  if (rows === undefined || risk === undefined) return null;
  const paths = result['paths'] as readonly (readonly number[])[];
  const path = paths[ball] ?? [];
  const board = t('plinko.board', { rows, risk: t(`plinko.${risk}`) });
  return (
    <section className="pegpic sticker" aria-label={board}>
      <div className="pegpic__b">
        <PlinkoBoard rows={rows} risk={risk} paths={[path]} fallen={[rows + 1]} label={board} />
        <PathProof rows={rows} path={path} seen={rows} />
      </div>
      {paths.length > 1 && (
        <fieldset className="pegpic__c" aria-label={t('plinko.balls')}>
          {paths.map((each, index) => (
            <Chip key={index} on={index === ball} onPress={() => setBall(index)}>
              {`${formatNumber(index + 1)}: × ${formatNumber(timesOf({ rows, risk }, fieldOf(each)))}`}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
}
