import { Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Slots } from '../ports/slots.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { pictureOfMachine } from './snapshot.ts';

const FaultSheet = lazy(async () => ({ default: (await import('./fault-sheet.tsx')).FaultSheet }));

interface Shot {
  /** One sheet for each. */
  readonly number: number;
  readonly open: boolean;
  readonly picture: HTMLCanvasElement | null;
}

/** In a room: tells of a fault of its machine, with a picture of how it is when the key is pressed. */
export function FaultKey({ roomId, state }: Slots['faultKey']): ReactNode {
  const t = useT();
  const [shot, setShot] = useState<Shot>({ number: 0, open: false, picture: null });
  const open = (): void =>
    setShot(({ number }) => ({ number: number + 1, open: true, picture: pictureOfMachine(state()) }));
  return (
    <>
      <Pill icon={<Sign of={Wrench} size={18} />} label={t('repair.title')} onPress={open}>
        {null}
      </Pill>
      {shot.number > 0 && (
        <Suspense fallback={null}>
          <FaultSheet
            key={shot.number}
            roomId={roomId}
            picture={shot.picture}
            open={shot.open}
            onClose={() => setShot((before) => ({ ...before, open: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
