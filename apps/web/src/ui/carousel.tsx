import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';
import { Sign } from './lucide.tsx';
import { useCarousel } from './use-carousel.ts';
import type { CarouselState } from './use-carousel.ts';
import './carousel.css';

export interface Slide {
  readonly id: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What is shown here, for those who do not see it. */
  label: string;
  slides: readonly Slide[];
  /** How long a slide stays, in milliseconds; null for slides that only move when they are moved. */
  every?: number | null;
}

/**
 * Slides one after another: swiped, by arrow keys, by dots, or by themselves until somebody looks closer or pauses
 * them. They hold still where motion is not wanted.
 */
export function Carousel({ label, slides, every = 6000 }: CarouselProps): ReactNode {
  const { frame, track, ...carousel } = useCarousel({ count: slides.length, every });
  return (
    <section className="slides" aria-label={label} ref={frame}>
      {/* Without links in it a list that scrolls still has to be reached by keyboard. */}
      <ul ref={track} {...(every === null && { tabIndex: 0 })}>
        {slides.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {slides.length > 1 && <Controls carousel={carousel} count={slides.length} />}
    </section>
  );
}

type Controlled = Omit<CarouselState, 'frame' | 'track'>;

function Controls({ carousel, count }: { carousel: Controlled; count: number }): ReactNode {
  const t = useT();
  const { index, show, plays, paused, setPaused } = carousel;
  const go = (step: number) => () => show((index + step + count) % count);
  return (
    <div className="slides__c">
      {plays && (
        <button
          type="button"
          className="slides__p"
          aria-label={paused ? t('app.resume') : t('app.pause')}
          onClick={() => setPaused(!paused)}
        >
          <Sign of={paused ? Play : Pause} size={18} />
        </button>
      )}
      <div className="slides__d">
        {Array.from({ length: count }, (_, each) => (
          <button
            key={each}
            type="button"
            aria-label={t('app.showOf', { index: each + 1, count })}
            aria-current={each === index || undefined}
            onClick={() => show(each)}
          />
        ))}
      </div>
      <IconButton label={t('app.previous')} icon={<Sign of={ChevronLeft} flip />} onPress={go(-1)} />
      <IconButton label={t('app.next')} icon={<Sign of={ChevronRight} flip />} onPress={go(1)} />
    </div>
  );
}
