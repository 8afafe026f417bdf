import type { ReactNode } from 'react';
import { RepairState } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useRefund } from '../ports/refund.store.ts';
import type { Refund } from '../ports/refund.store.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { LinkState } from './machine/machine-state.ts';

/** Where a room says why its button is shut. */
export const shutId = 'room-shut';

export interface LineNoticeProps {
  readonly link: LinkState;
  /** The database is away: clocks stand still. */
  readonly held: boolean;
  /** Why no play begins for now; null while one may. */
  readonly shut: string | null;
  /** Whether the machine is out of play; what its player has back is told then. */
  readonly repair?: RepairState | undefined;
  /** Under which game records list the plays of this room. */
  readonly records?: string;
}

/** A machine out of play, and what came back for a play that it could not bring to its end. */
function Stopped({ shut, refund, records }: StoppedProps): ReactNode {
  const t = useT();
  return (
    <section className="notice notice--stopped paper sticker">
      <output id={shutId}>
        <Sign of={Wrench} size={20} /> {shut}
      </output>
      {refund !== null && (
        <output>
          <b>{t('repair.backTitle')}</b> <Price coins={refund.coins} />
          <Link
            className="more"
            to="/user/game-record-detail/$type"
            params={{ type: records }}
            search={{ play: refund.playId }}
          >
            {t('play.receipt')}
          </Link>
        </output>
      )}
    </section>
  );
}

interface StoppedProps {
  readonly shut: string;
  readonly refund: Refund | null;
  readonly records: string;
}

/** What keeps a live room from being played right now; nothing where nothing does. */
export function LineNotice({ link, held, shut, repair, records = '' }: LineNoticeProps): ReactNode {
  const t = useT();
  const last = useRefund((state) => state.last);
  // What came back before the room was opened was told elsewhere.
  const [before] = useState(last);
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
  if (shut !== null && repair !== undefined && repair !== RepairState.normal)
    return <Stopped {...{ shut, records }} refund={last === before ? null : last} />;
  return shut === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {shut}
    </p>
  );
}
