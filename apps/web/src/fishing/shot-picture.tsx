import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { isRecord } from '../kernel/storage.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { chanceOf, isKind, outcomeOf, paysTimes, pictureOf } from './fish-words.ts';
import './fishing.css';

export interface ShotPictureProps {
  readonly bet: unknown;
  readonly result: unknown;
  readonly paid: number;
}

/** The fish of a shot, what came of it, and the tide that it swam in. Nothing for a bet or result of another form. */
export function ShotPicture({ bet, result, paid }: ShotPictureProps): ReactNode {
  const t = useT();
  const kind = isRecord(result) ? result['kind'] : undefined;
  if (!isKind(kind) || !isRecord(bet)) return null;
  const { tide, lane, turn } = bet;
  const outcome = outcomeOf(result, paid, t);
  return (
    <section className="shotpic sticker" data-caught={paid > 0} aria-label={outcome}>
      <div className="shotpic__b">
        <img src={pictureOf(kind)} alt="" width="130" />
        <p className="odds">
          <b>×{paysTimes(kind)}</b>
          <span>{chanceOf(kind, t)}</span>
        </p>
        <b className="shotpic__t">{outcome}</b>
      </div>
      {typeof tide === 'string' && (
        <div className="shotpic__f">
          <Facts
            facts={[
              [
                t('fishing.tideSeed'),
                <bdi key="tide" className="num" title={tide}>
                  {shortHash(tide)}
                </bdi>,
              ],
              [
                t('fishing.fishNumber'),
                t('fishing.laneTurn', {
                  lane: formatNumber(Number(lane) + 1),
                  turn: formatNumber(Number(turn) + 1),
                }),
              ],
            ]}
          />
        </div>
      )}
    </section>
  );
}
