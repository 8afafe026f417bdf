import type { ReactNode } from 'react';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckRow } from './check-row.tsx';

interface GroupProps<Name extends string> {
  readonly title: Key;
  readonly checks: readonly {
    readonly name: Name;
    readonly ok: boolean;
    readonly expected: string;
    readonly actual: string;
  }[];
  /** What each check is called. */
  readonly words: Readonly<Record<Name, Key>>;
}

/** Checks of one part of a file under their title. */
export function CheckGroup<Name extends string>({ title, checks, words }: GroupProps<Name>): ReactNode {
  const t = useT();
  return (
    <section className="card vg">
      <h2>{t(title)}</h2>
      <ul>
        {checks.map(({ name, ok, expected, actual }) => (
          <CheckRow
            key={name}
            {...{ name, expected, actual }}
            result={ok ? 'ok' : 'bad'}
            title={t(words[name])}
          />
        ))}
      </ul>
    </section>
  );
}
