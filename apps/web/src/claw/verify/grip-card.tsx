import type { GripStory } from '@grabbit/engines';
import type { ReactNode } from 'react';
import { storyWords } from '../story/story-words.ts';
import { useT } from '../../i18n/use-t.ts';

/** What became of the grip, as it was seen when the play ran again on this device. */
export function GripCard({ grip }: { grip: GripStory }): ReactNode {
  const t = useT();
  const words = storyWords(grip, t);
  if (words === null) return null;
  return (
    <section className="card" aria-labelledby="grip-told">
      <h2 id="grip-told">{t('story.title')}</h2>
      <p>{words}</p>
    </section>
  );
}
