import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CameraFront, CameraSide, CameraTop } from '../../ui/icons/camera-icons.tsx';
import { classes } from '../../ui/classes.ts';
import type { CameraName } from '../scene/scene-types.ts';

export const cameraNames = ['front', 'side', 'top'] as const satisfies readonly CameraName[];
const icons = { front: CameraFront, side: CameraSide, top: CameraTop } as const;
const texts = { front: 'room.front', side: 'room.side', top: 'room.top' } as const;

/** Three ways to look at the machine; keys 1, 2 and 3 do the same. */
export function CameraKeys({
  chosen,
  onChoose,
  wide = false,
}: {
  chosen: CameraName;
  onChoose: (name: CameraName) => void;
  wide?: boolean;
}): ReactNode {
  const t = useT();
  return (
    <fieldset className={classes('cam', wide ? 'cam--h' : 'cam--v')} aria-label={t('room.camera')}>
      {cameraNames.map((name) => {
        const Icon = icons[name];
        return (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <Icon />
            <span>{t(texts[name])}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
