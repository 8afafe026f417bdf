import type { ReactNode } from 'react';
import { WrongBody } from '../draws/trouble-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useLast } from '../ui/use-last.ts';
import type { StakeTrouble } from './stake-keeper.ts';

interface RoundTroubleProps {
  readonly trouble: StakeTrouble | null;
  readonly onClose: () => void;
}

/** What of a stake is not as the arcade has signed it, and the evidence that this device keeps. */
export function RoundTrouble({ trouble, onClose }: RoundTroubleProps): ReactNode {
  const t = useT();
  const last = useLast(trouble);
  if (last === null) return null;
  return (
    <Sheet
      open={trouble !== null}
      title={t('draws.wrongTitle')}
      text={t('draws.wrongAnswer')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('room.notNow')}</Button>}
    >
      <div className="looks__b">
        <WrongBody {...last} />
      </div>
    </Sheet>
  );
}
