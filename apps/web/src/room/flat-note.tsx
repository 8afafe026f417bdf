import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Picture } from './lost-picture.ts';

/** Says that a stage is drawn flat, and why. Where 3D would only be slow, the player may have it all the same. `text`: what is seen without 3D. */
export function FlatNote({
  picture: { flat, goSolid },
  text,
}: {
  picture: Picture;
  text: string;
}): ReactNode {
  const t = useT();
  if (!flat) return null;
  if (goSolid === null) return <p className="stage__flat pill">{text}</p>;
  return (
    <p className="stage__flat pill">
      {t('room.flatSlow')}
      <button type="button" className="stage__solid" onClick={goSolid}>
        {t('room.pictureSolid')}
      </button>
    </p>
  );
}
