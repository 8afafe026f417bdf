import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Segments } from '../room/segments.tsx';
import type { RaceCameraName } from './scene/race-stage.ts';

const cameras: readonly RaceCameraName[] = ['follow', 'whole', 'finish'];

export interface CameraChoiceProps {
  readonly value: RaceCameraName;
  readonly onChoose: (camera: RaceCameraName) => void;
}

/** From where one looks. */
export function CameraChoice({ value, onChoose }: CameraChoiceProps): ReactNode {
  const t = useT();
  return (
    <div className="cameras">
      <Segments
        label={t('race.camera')}
        values={cameras}
        chosen={value}
        wordOf={(camera) => t(`race.camera_${camera}`)}
        onChoose={onChoose}
      />
    </div>
  );
}
