import { guidePoints } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { GuideStep } from './guide-card.tsx';

const nothing = async (): Promise<void> => undefined;

/** The first tour, step by step. */
export function GuideStories(): ReactNode {
  return (
    <Specimen name="Guide" wide>
      {guidePoints.map((point, place) => (
        <States key={point} of={point}>
          <div className="guided-story">
            <GuideStep
              point={point}
              step={place + 1}
              of={guidePoints.length}
              onGo={point === 'home' ? undefined : () => undefined}
              onNext={nothing}
              onSkip={nothing}
            />
          </div>
        </States>
      ))}
    </Specimen>
  );
}
