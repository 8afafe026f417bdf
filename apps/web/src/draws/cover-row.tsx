import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CheckRow } from '../room/proof/check-row.tsx';
import type { StreamCoverCheck } from './stream-cover.ts';

/** The checkpoint that holds the play. */
export function CoverRow({ cover }: { cover: StreamCoverCheck | undefined }): ReactNode {
  const t = useT();
  const { result = 'wait', expected = '', actual = '', by = null, later = 0 } = cover ?? {};
  const at = by === null ? null : { number: by.number, time: formatDateTime(by.at), key: by.keyId };
  return (
    <CheckRow {...{ name: 'checkpoint', result, expected, actual }} title={t('verify.checkpoint')}>
      {result === 'none' && at === null && <small>{t('verify.notCovered')}</small>}
      {at !== null && <small>{t(later > 0 ? 'verify.coveredLater' : 'verify.coveredBy', at)}</small>}
    </CheckRow>
  );
}
