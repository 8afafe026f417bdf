import { Check, Ellipsis, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClawCheckName } from '@grabbit/engines';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { Sign } from '../../ui/lucide.tsx';
import type { SideCheck } from './kept-check.ts';
import { verdictOf } from './verification.ts';
import type { Verification } from './verification.ts';

type RowName = ClawCheckName | 'kept' | 'today';

/** The checks in the order of a play, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly RowName[] }[] = [
  {
    title: 'verify.before',
    names: ['file', 'engine', 'wasm', 'startHash', 'commitment', 'logCommitment'],
  },
  { title: 'verify.moves', names: ['inputs', 'times', 'kept'] },
  { title: 'verify.outcome', names: ['replay', 'endTick', 'won', 'endHash', 'finalHash'] },
  { title: 'verify.book', names: ['receipt', 'logPlay', 'logChain', 'head', 'today'] },
];

interface Row {
  readonly name: RowName;
  /** 'wait' while it is not known: its place is kept. */
  readonly result: SideCheck['result'] | 'wait';
  readonly expected: string;
  readonly actual: string;
}

function rowsOf({ checks, kept, today }: Verification): ReadonlyMap<RowName, Row> {
  const rows = new Map<RowName, Row>();
  for (const { name, ok, expected, actual } of checks) {
    rows.set(name, { name, result: ok ? 'ok' : 'bad', expected, actual });
  }
  if (kept !== null) rows.set('kept', { name: 'kept', ...kept });
  if (today !== null) rows.set('today', { name: 'today', ...today });
  return rows;
}

const signs = { ok: Check, bad: X, none: Minus, wait: Ellipsis } as const;
const longest = 400;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

function CheckRow({ row }: { row: Row }): ReactNode {
  const t = useT();
  const { name, result, expected, actual } = row;
  return (
    <li className={classes('vr', `vr--${result}`)} data-check={name} data-result={result}>
      <span className="vr__s">
        <Sign of={signs[result]} size={18} />
        <span className="sr">{t(result === 'wait' ? 'verify.running' : `verify.${result}`)}</span>
      </span>
      <span className="vr__t">
        <b>{t(`verify.${name}`)}</b>
        {result === 'none' && <small>{t(name === 'today' ? 'verify.noLog' : 'verify.noneKept')}</small>}
        {result === 'bad' && (
          <small className="vr__d">
            {t('verify.wanted')} <bdi>{cut(expected)}</bdi>
            <br />
            {t('verify.found')} <bdi>{cut(actual)}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}

/** Every check with what came of it; a failed one says what was expected and what was found. */
export function CheckList({ verification }: { verification: Verification }): ReactNode {
  const t = useT();
  const rows = rowsOf(verification);
  const waits = verification.stage !== 'fault' && verdictOf(verification) === null;
  const waiting = (name: RowName): readonly Row[] =>
    waits ? [{ name, result: 'wait', expected: '', actual: '' }] : [];
  return groups.map(({ title, names }) => {
    const known = names.flatMap((name) => rows.get(name) ?? waiting(name));
    if (known.length === 0) return null;
    return (
      <section key={title} className="card vg">
        <h2>{t(title)}</h2>
        <ul>
          {known.map((row) => (
            <CheckRow key={row.name} row={row} />
          ))}
        </ul>
      </section>
    );
  });
}
