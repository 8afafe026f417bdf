import { boChoices, boTerms } from '@grabbit/engines/rounds';
import type { BoChoice } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { practiceOf } from '../draws/practice.tsx';
import { useT } from '../i18n/use-t.ts';
import type { ChoicesProps } from '../rounds/round-choices.tsx';
import { Sign } from '../ui/lucide.tsx';

const arrows = { up: ArrowUp, down: ArrowDown } as const;

/** Practice coins of the game. */
export const boPractice = practiceOf('bo', 'bo');

/** What can be said of a line, shared or solo. */
export function useBoChoices(): Omit<ChoicesProps<BoChoice>, 'off' | 'chosen' | 'onChoose'> {
  const t = useT();
  return {
    ...{ choices: boChoices, look: 'ud', times: boTerms.factor / 100, label: t('bo.where') },
    picture: (choice) => <Sign of={arrows[choice]} size={26} />,
    word: (choice) => t(`bo.${choice}`),
  };
}
