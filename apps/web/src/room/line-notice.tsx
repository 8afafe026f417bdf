import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import type { LinkState } from './machine/machine-state.ts';

/** Where a room says why its button is shut. */
export const shutId = 'room-shut';

export interface LineNoticeProps {
  readonly link: LinkState;
  /** The database is away: clocks stand still. */
  readonly held: boolean;
  /** Why no play begins for now; null while one may. */
  readonly shut: string | null;
}

/** What keeps a live room from being played right now; nothing where nothing does. */
export function LineNotice({ link, held, shut }: LineNoticeProps): ReactNode {
  const t = useT();
  if (link === 'reload') {
    return (
      <p className="notice paper sticker" role="alert">
        {t('room.reload')}
        <Button size="s" onPress={() => location.reload()}>
          {t('room.reloadNow')}
        </Button>
      </p>
    );
  }
  if (held) return <p className="notice paper sticker">{t('error.databaseAway')}</p>;
  if (link === 'lost') return <p className="notice paper sticker">{t('room.reconnecting')}</p>;
  return shut === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {shut}
    </p>
  );
}
