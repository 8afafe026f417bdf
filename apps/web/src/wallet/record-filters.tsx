import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../kernel/player/use-account.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Chip } from '../ui/chip.tsx';
import { call } from '../kernel/call.ts';
import { saveFile } from '../ui/save-file.ts';
import { overviewQuery } from './wallet.queries.ts';
import type { RecordFilter } from './wallet.queries.ts';

/** By which spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** The whole record as the parts of a table, the mark first. */
export async function readRecordTable(
  filter: RecordFilter,
  readPage: (params: RecordFilter & { cursor?: string }) => Promise<{ csv: string; next: string | null }>,
): Promise<string[]> {
  const parts = [byteOrderMark];
  let cursor: string | null = null;
  do {
    const page: { csv: string; next: string | null } = await readPage({
      ...filter,
      ...(cursor !== null && { cursor }),
    });
    parts.push(page.csv);
    cursor = page.next;
  } while (cursor !== null);
  return parts;
}

/** Saves the record as a table (CSV). Rejects as calls do; then nothing is saved. */
async function saveRecordTable(filter: RecordFilter): Promise<void> {
  const parts = await readRecordTable(filter, (params) =>
    call('coinRecordTable', params, { individual: true }),
  );
  saveFile('coin-record.csv', parts, 'text/csv;charset=utf-8');
}

const ways = [undefined, 'in', 'out'] as const;
const wayKeys = { all: 'wallet.all', in: 'wallet.in', out: 'wallet.out' } as const;

/** In or out, of which cause, of what; and the table of what is chosen. */
export function RecordFilters({
  filter,
  onFilter,
}: {
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
}): ReactNode {
  const t = useT();
  const { data } = useQuery(overviewQuery(useMay('playPaid')));
  const { way, kind, asset } = filter;
  const save = async (): Promise<void> => {
    await saveRecordTable(filter);
    showToast({ tone: 'success', text: t('wallet.exported') });
  };
  /** Without the parts that are not chosen. */
  const choose = (change: Partial<Record<keyof RecordFilter, string | undefined>>): void =>
    onFilter(
      Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    );
  return (
    <div className="rec-filters">
      <div className="chips">
        {ways.map((each) => (
          <Chip key={each ?? 'all'} on={way === each} onPress={() => choose({ way: each })}>
            {t(wayKeys[each ?? 'all'])}
          </Chip>
        ))}
      </div>
      {data !== undefined && data.kinds.length > 1 && (
        <select
          className="input"
          aria-label={t('wallet.column_cause')}
          value={kind ?? ''}
          onChange={(event) => choose({ kind: event.target.value })}
        >
          <option value="">{t('wallet.anyCause')}</option>
          {data.kinds.map((each) => (
            <option key={each} value={each}>
              {translateLoose(`coins.${each}`, each)}
            </option>
          ))}
        </select>
      )}
      {data !== undefined && data.list.length > 1 && (
        <select
          className="input"
          aria-label={t('wallet.column_what')}
          value={asset ?? ''}
          onChange={(event) => choose({ asset: event.target.value })}
        >
          <option value="">{t('wallet.anyKind')}</option>
          {data.list.map((each) => (
            <option key={each.asset} value={each.asset}>
              {t(`wallet.asset_${each.asset}`)}
            </option>
          ))}
        </select>
      )}
      <Button kind="paper" icon={<Sign of={Download} size={18} />} onPress={save}>
        {t('wallet.export')}
      </Button>
    </div>
  );
}
