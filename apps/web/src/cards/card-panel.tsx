import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { CardRules } from './card-dialogs.tsx';
import type { RuleSet } from './card-dialogs.tsx';

export interface CardPanelProps {
  /** The player goes to another page. */
  onLeave: () => void;
}

/** [E23] A toast with the message when something of a panel does not load. */
export function useToldFault(error: Error | null): void {
  useEffect(() => {
    if (error !== null) reportFailure(error);
  }, [error]);
}

/** The way to the rules of a sort of card, beside other ways. */
export function RulesLink({ of, children }: { of: RuleSet; children?: ReactNode }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="cardacts">
      <Button kind="quiet" size="s" icon={<Sign of={CircleHelp} size={20} />} onPress={() => setOpen(true)}>
        {t(of === 'buff' ? 'cards.guide' : 'cards.rules')}
      </Button>
      {children}
      <CardRules open={open} onClose={() => setOpen(false)} of={of} />
    </div>
  );
}

/** The ink behind the toy of each tab that holds nothing yet. */
const inks = { cat: 'pink', whale: 'cyan', chick: 'lemon', dino: 'mint' } as const;

/** Nothing here yet: a toy beside the words, small, as the dialog is. */
export function NoneYet({
  toy,
  title,
  text,
}: {
  toy: keyof typeof inks;
  title: string;
  text: string;
}): ReactNode {
  return (
    <div className="noneyet">
      <span className="noneyet__p">
        <Burst fill={`var(--b-${inks[toy]})`} points={18} inner={41} />
        <Toy kind={toy} />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}
