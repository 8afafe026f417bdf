import { boChoices, boTerms } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RoundChoices } from '../room/rounds/round-choices.tsx';
import { Sign } from '../ui/lucide.tsx';
import { boHall } from './bo-hall.ts';

const arrows = { up: ArrowUp, down: ArrowDown } as const;

/** Where the line will end. */
export function BoChoices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  return (
    <RoundChoices
      {...{ hall: boHall, choices: boChoices, look: 'ud', off, times: boTerms.factor / 100 }}
      label={t('bo.where')}
      picture={(choice) => <Sign of={arrows[choice]} size={26} />}
      word={(choice) => t(`bo.${choice}`)}
    />
  );
}
