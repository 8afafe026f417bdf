import type { ReactNode } from 'react';
import { laterClawChecks } from '@grabbit/engines';
import type { ClawCheckName } from '@grabbit/engines';
import { formatDateTime } from '../../i18n/format.ts';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckRow } from '../../room/proof/check-row.tsx';
import type { SideCheck } from '../../room/proof/side-check.ts';
import type { CoveredBy } from '../../room/proof/checkpoint-check.ts';
import { verdictOf } from './verification.ts';
import type { Verification } from './verification.ts';

type RowName = ClawCheckName | 'kept' | 'today' | 'checkpoint';

/** The checks in the order of a play, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly RowName[] }[] = [
  {
    title: 'verify.before',
    names: ['file', 'engine', 'wasm', 'startHash', 'commitment', 'logCommitment'],
  },
  { title: 'verify.moves', names: ['inputs', 'times', 'drop', 'clientSeed', 'kept'] },
  { title: 'verify.outcome', names: ['replay', 'endTick', 'won', 'endHash', 'finalHash'] },
  {
    title: 'verify.book',
    names: ['receipt', 'logPlay', 'logNext', 'logChain', 'head', 'today', 'checkpoint'],
  },
];

interface Row {
  readonly name: RowName;
  /** 'wait' while it is not known: its place is kept. */
  readonly result: SideCheck['result'] | 'wait';
  readonly expected: string;
  readonly actual: string;
  /** The checkpoint that covers the receipt. */
  readonly by?: CoveredBy | null;
}

function rowsOf({ checks, kept, today, cover }: Verification): ReadonlyMap<RowName, Row> {
  const rows = new Map<RowName, Row>();
  for (const { name, ok, expected, actual } of checks) {
    rows.set(name, { name, result: ok ? 'ok' : 'bad', expected, actual });
  }
  if (kept !== null) rows.set('kept', { name: 'kept', ...kept });
  if (today !== null) rows.set('today', { name: 'today', ...today });
  if (cover !== null) rows.set('checkpoint', { name: 'checkpoint', ...cover });
  return rows;
}

function noneText({ name }: Row): Key {
  if (name === 'checkpoint') return 'verify.notCovered';
  return name === 'today' ? 'verify.noLog' : 'verify.noneKept';
}

function ClawRow({ row }: { row: Row }): ReactNode {
  const t = useT();
  const { name, result, expected, actual, by } = row;
  return (
    <CheckRow name={name} result={result} title={t(`verify.${name}`)} expected={expected} actual={actual}>
      {result === 'none' && <small>{t(noneText(row))}</small>}
      {by != null && (
        <small>
          {t('verify.coveredBy', { number: by.number, time: formatDateTime(by.at), key: by.keyId })}
        </small>
      )}
    </CheckRow>
  );
}

/** Every check with what came of it; a failed one says what was expected and what was found. */
export function CheckList({ verification }: { verification: Verification }): ReactNode {
  const t = useT();
  const rows = rowsOf(verification);
  const waits = verification.stage !== 'fault' && verdictOf(verification) === null;
  const isFirst = verification.file?.version === 1;
  const waiting = (name: RowName): readonly Row[] =>
    waits && !(isFirst && laterClawChecks.some((later) => later === name))
      ? [{ name, result: 'wait', expected: '', actual: '' }]
      : [];
  return groups.map(({ title, names }) => {
    const known = names.flatMap((name) => rows.get(name) ?? waiting(name));
    if (known.length === 0) return null;
    return (
      <section key={title} className="card vg">
        <h2>{t(title)}</h2>
        <ul>
          {known.map((row) => (
            <ClawRow key={row.name} row={row} />
          ))}
        </ul>
      </section>
    );
  });
}
