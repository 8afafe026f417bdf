import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import type { Slots } from '../ports/slots.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { FaultOf } from './fault-sheet.tsx';
import { pictureOfMachine } from './snapshot.ts';

/** In a room: tells of a fault of its machine, with a picture of how it is when the key is pressed. */
export function FaultKey({ roomId, state, look, onOpen }: Slots['faultKey']): ReactNode {
  const t = useT();
  const open = async (): Promise<void> => {
    const picture = pictureOfMachine(state());
    const { FaultSheet } = await import('./fault-sheet.tsx');
    onOpen?.();
    void openPopup<FaultOf, null>(FaultSheet, { roomId, picture });
  };
  const sign = <Sign of={Wrench} size={18} />;
  return look === 'pill' ? (
    <Pill icon={sign} label={t('repair.title')} onPress={() => void open().catch(reportFailure)}>
      {null}
    </Pill>
  ) : (
    <Button kind="paper" wide icon={sign} onPress={open}>
      {t('repair.title')}
    </Button>
  );
}
