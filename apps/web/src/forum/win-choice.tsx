import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatAgo, formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Radio, Switch } from '../ui/toggles.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { winsQuery } from './forum.queries.ts';
import type { Win } from './forum.queries.ts';

/** What a play won: the toy by its name, or the coins. */
export function winWords({ kind, coins }: Pick<Win, 'kind' | 'coins'>, t: Translate): string {
  return kind === '' ? t('forum.wonCoins', { coins: formatNumber(coins) }) : toyName(kind);
}

/** Shows a win of one's own as true: on or off, and which one. */
export function WinChoice({
  playId,
  onChange,
}: {
  playId: string;
  onChange: (playId: string) => void;
}): ReactNode {
  const t = useT();
  const { data } = useQuery(winsQuery());
  const [open, setOpen] = useState(playId !== '');
  const wins = data ?? [];
  const chosen = wins.find((win) => win.playId === playId);
  if (data !== undefined && wins.length === 0) return null;
  const turn = (on: boolean): void => {
    setOpen(on);
    onChange(on ? (wins[0]?.playId ?? '') : '');
  };
  return (
    <div className="win-choice">
      <div className="row">
        {chosen !== undefined && chosen.kind !== '' && <Toy kind={chosen.kind} />}
        <span className="row__t">
          <b>{t('forum.addProof')}</b>
          <small>
            {chosen === undefined ? t('forum.addProofText') : `${winWords(chosen, t)} · ${chosen.code}`}
          </small>
        </span>
        <Switch label={t('forum.addProof')} on={open} onChange={turn} />
      </div>
      {open && wins.length > 1 && (
        <div role="radiogroup" aria-label={t('forum.whichWin')} className="rows">
          {wins.map((win) => (
            <Radio
              key={win.playId}
              name="win"
              value={win.playId}
              chosen={win.playId === playId}
              onChoose={onChange}
            >
              {winWords(win, t)} <small>{formatAgo(win.at)}</small>
            </Radio>
          ))}
        </div>
      )}
    </div>
  );
}
