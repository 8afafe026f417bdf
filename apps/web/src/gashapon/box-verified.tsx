import { verifyBoxFile } from '@grabbit/engines/draws';
import type { BoxFile } from '@grabbit/engines/draws';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { toyName } from '../i18n/toy-name.ts';
import { boxChecks } from '../room/proof/check-words.ts';
import { CheckRow } from '../room/proof/check-row.tsx';
import { VerdictCard } from '../room/proof/verdict-card.tsx';

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
export function BoxVerified({ value }: { value: unknown }): ReactNode {
  const t = useT();
  const { ok, checks } = useMemo(() => verifyBoxFile(value), [value]);
  const sound = checks.every((check) => check.name !== 'file' || check.ok);
  const file = sound ? (value as BoxFile) : null;
  const failed = checks.filter((check) => !check.ok).length;
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
          </ul>
        </section>
      </div>
    </div>
  );
}
