import { verifyBoxFile } from '@grabbit/engines/draws';
import type { BoxFile } from '@grabbit/engines/draws';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CoverRow } from '../draws/cover-row.tsx';
import { streamCoverQuery } from '../draws/stream-cover.query.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { toyName } from '../i18n/toy-name.ts';
import { boxChecks } from '../room/proof/check-words.ts';
import { CheckRow } from '../room/proof/check-row.tsx';
import { VerdictCard } from '../room/proof/verdict-card.tsx';
import { checkpointKeyQuery } from '../room/proof/verify.queries.ts';
import type { ProofProps } from '../ports/games.ts';

function BoxFacts({ file }: { file: BoxFile }): ReactNode {
  const t = useT();
  const { box, pulls } = file;
  const size = box.prizes.reduce((sum, { count }) => sum + count, 0);
  const list = box.prizes.map(({ kind, count }) => `${formatNumber(count)} × ${toyName(kind)}`);
  return (
    <section className="card">
      <Facts
        facts={[
          [t('play.room'), roomName(file.roomName)],
          [t('gashapon.box'), formatNumber(box.sequence)],
          [t('play.when'), formatDateTime(file.ended)],
          [t('gashapon.inBox'), list.join(', ')],
          [t('gashapon.capsules'), t('gashapon.openedOf', { pulled: pulls.length, size })],
          [t('gashapon.root'), <bdi key="root">{shortHash(box.root)}</bdi>],
        ]}
      />
    </section>
  );
}

/** A whole box of capsules, filled and pulled again on this device. */
export function BoxVerified({ value, ours }: ProofProps): ReactNode {
  const t = useT();
  const { ok: fitsItself, checks } = useMemo(() => verifyBoxFile(value), [value]);
  const sound = checks.every((check) => check.name !== 'file' || check.ok);
  const file = sound ? (value as BoxFile) : null;
  // The receipt of the last turn holds those before it.
  const last = file?.pulls.at(-1) ?? null;
  const { data: key } = useQuery(checkpointKeyQuery());
  const covering = useQuery(streamCoverQuery(ours ? last : null, key ?? null));
  const isCovered = covering.data?.result !== 'bad';
  const asksForCover = ours && last !== null && key !== undefined && !covering.isError;
  const ok = fitsItself && isCovered;
  const failed = checks.filter((check) => !check.ok).length + (isCovered ? 0 : 1);
  const verdict = ok
    ? {
        state: 'ok' as const,
        title: t('verify.allFits'),
        text: t('verify.boxFits', {
          box: file?.box.sequence ?? 0,
          room: roomName(file?.roomName ?? ''),
        }),
      }
    : {
        state: 'bad' as const,
        title: t('verify.doesNotFit'),
        text: t('verify.doesNotFitText', { count: Math.max(1, failed) }),
      };
  return (
    <div className="verify__in">
      <div className="verify__a">
        <VerdictCard {...verdict} />
        {file !== null && <BoxFacts file={file} />}
      </div>
      <div className="verify__b">
        <section className="card vg">
          <h2>{t('verify.outcome')}</h2>
          <ul>
            {checks.map(({ name, ok: fits, expected, actual }) => (
              <CheckRow
                key={name}
                name={name}
                result={fits ? 'ok' : 'bad'}
                title={t(boxChecks[name])}
                expected={expected}
                actual={actual}
              />
            ))}
            {asksForCover && <CoverRow cover={covering.data} />}
          </ul>
        </section>
      </div>
    </div>
  );
}
