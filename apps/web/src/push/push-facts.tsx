import type { ReactNode } from 'react';
import { formatShare } from '../i18n/format-share.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { usePush, useTable } from './push-context.ts';
import { bandFalls, declaredBand, measuredShare, playersShare, wholeReturn } from './share.ts';

/** What is sealed for the epoch that the next drop falls into. */
export function SealFacts(): ReactNode {
  const t = useT();
  const promise = useTable(({ status }) => status?.promise);
  const hash = (text: string): ReactNode => (
    <bdi className="num" title={text}>
      {shortHash(text)}
    </bdi>
  );
  if (promise === undefined) return null;
  return (
    <Facts
      facts={[
        [t('room.seal'), hash(promise.commitment)],
        [t('push.startBed'), hash(promise.startHash)],
        [t('push.epoch'), formatNumber(promise.epoch)],
      ]}
    />
  );
}

/** What the room was measured to give back of what fell, beside what is published. */
export function ReturnFacts(): ReactNode {
  const t = useT();
  const { room } = usePush();
  const { fallen, won } = room.measured;
  const measured = measuredShare(room.measured);
  const band = declaredBand(room.houseShare);
  return (
    <Facts
      facts={[
        [
          room.stones === null ? t('room.published') : t('push.publishedBodies'),
          formatShare(playersShare(room.houseShare)),
        ],
        [
          t('push.band', { falls: formatNumber(bandFalls) }),
          `${formatShare(band.low)} – ${formatShare(band.high)}`,
        ],
        ...(measured === null
          ? [[t('room.measured'), t('room.noPlaysYet')] as const]
          : [
              [
                t('room.measured'),
                t('push.measuredValue', {
                  share: formatShare(measured.share),
                  won: formatNumber(won),
                  fallen: formatNumber(fallen),
                }),
              ] as const,
              [t('room.interval'), `${formatShare(measured.low)} – ${formatShare(measured.high)}`] as const,
            ]),
        // A stone is one body and pays several coins: what comes back in value is another figure than all of the above.
        ...(room.stones === null ? [] : [[t('push.withStones'), formatShare(wholeReturn(room))] as const]),
      ]}
    />
  );
}

/** What this table has that others lack, in words; nothing at a plain one. */
export function TableText(): ReactNode {
  const t = useT();
  const { room, settings } = usePush();
  const { stones } = room;
  return (
    <>
      {settings.pins !== undefined && <p className="quiet">{t('push.pinsText')}</p>}
      {stones !== null && (
        <p className="quiet">
          {t('push.stonesText', {
            coins: formatNumber(stones.factor * room.price),
            factor: formatNumber(stones.factor),
            every: formatNumber(stones.every),
          })}
        </p>
      )}
    </>
  );
}

/** What lies on the player's bed. */
export function BedFacts(): ReactNode {
  const t = useT();
  const coins = useTable(({ status }) => status?.coins);
  return coins === undefined ? null : <Facts facts={[[t('push.onBed'), formatNumber(coins)]]} />;
}
