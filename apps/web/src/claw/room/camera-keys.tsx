import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CameraCorner, CameraFront, CameraSide, CameraTop } from '../../ui/icons/camera-icons.tsx';
import { classes } from '../../ui/classes.ts';
import type { CameraName } from '../scene/scene-types.ts';

export const cameraNames = ['front', 'side', 'top', 'corner'] as const satisfies readonly CameraName[];
const icons = { front: CameraFront, side: CameraSide, top: CameraTop, corner: CameraCorner } as const;
const texts = { front: 'room.front', side: 'room.side', top: 'room.top', corner: 'room.corner' } as const;

export interface CameraKeysProps {
  chosen: CameraName;
  onChoose: (name: CameraName) => void;
  /** Upright beside the machine, side by side in a wing, or folded to one key that goes on to the next angle. */
  look?: 'upright' | 'wide' | 'fold';
}

const lookClasses = { upright: 'cam--v', wide: 'cam--h', fold: 'cam--fold' } as const;

/** The ways to look at the machine; keys 1 to 4 do the same. */
export function CameraKeys({ chosen, onChoose, look = 'upright' }: CameraKeysProps): ReactNode {
  const t = useT();
  const shown = look === 'fold' ? [chosen] : cameraNames;
  const next = cameraNames[(cameraNames.indexOf(chosen) + 1) % cameraNames.length] ?? 'front';
  return (
    <fieldset className={classes('cam', lookClasses[look])} aria-label={t('room.camera')}>
      {shown.map((name) => {
        const Icon = icons[name];
        return (
          <button
            key={look === 'fold' ? 'fold' : name}
            type="button"
            aria-pressed={look === 'fold' ? undefined : name === chosen}
            onClick={() => onChoose(look === 'fold' ? next : name)}
          >
            <Icon size={look === 'fold' ? 22 : 26} />
            <span>{t(texts[name])}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
