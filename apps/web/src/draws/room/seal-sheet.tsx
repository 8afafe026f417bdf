import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OwnSeedField } from '../../room/own-seed-field.tsx';
import { nextSeed } from '../next-seed.ts';
import { OpenSeed } from '../seed-panel.tsx';
import { Remembered } from '../remembered.tsx';

export interface SealSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  /** 0 for a visitor. */
  readonly userId: number;
  /** What is sealed. */
  readonly seal: ReactNode;
  /** The player's stream that can be opened here: of which game, and whether a play is on its way. */
  readonly stream?: { readonly game: string; readonly busy: boolean };
  readonly children?: ReactNode;
}

/** What is sealed before a play, the player's own seed, and the opening of the one in use. */
export function SealSheet(props: SealSheetProps): ReactNode {
  const t = useT();
  const { userId, seal, stream, children, ...sheet } = props;
  return (
    <Sheet {...sheet}>
      {seal}
      {userId !== 0 && <OwnSeedField seeds={nextSeed} />}
      {userId !== 0 && stream !== undefined && (
        <>
          <OpenSeed {...stream} userId={userId} />
          <Remembered game={stream.game} userId={userId} />
        </>
      )}
      {children}
      <Link
        className={buttonClass({ kind: 'paper', wide: true })}
        to="/verify/$playId"
        params={{ playId: 'rules' }}
      >
        <span className="btn__t">{t('verify.rulesTitle')}</span>
      </Link>
    </Sheet>
  );
}
