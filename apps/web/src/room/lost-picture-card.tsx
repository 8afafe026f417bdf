import { ImageOff, LayoutGrid, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { Picture } from './lost-picture.ts';
import './lost-picture.css';

/** Over a stage that has lost its picture: why, and two ways on. */
export function LostPictureCard({ picture: { lost, again, goFlat } }: { picture: Picture }): ReactNode {
  const t = useT();
  if (!lost) return null;
  return (
    <section className="lost-picture paper sticker" role="alert">
      <span className="lost-picture__sign">
        <Sign of={ImageOff} size={26} />
      </span>
      <h2>{t('room.pictureGone')}</h2>
      <p>{t('room.pictureGoneText')}</p>
      <Button wide icon={<Sign of={RotateCw} />} onPress={again}>
        {t('room.pictureAgain')}
      </Button>
      <Button wide kind="paper" icon={<Sign of={LayoutGrid} />} onPress={goFlat}>
        {t('room.pictureFlat')}
      </Button>
    </section>
  );
}
