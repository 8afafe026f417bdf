import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { tellFailure } from '../app/tell-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { CardRules } from './card-dialogs.tsx';
import type { RuleSet } from './card-dialogs.tsx';

export interface CardPanelProps {
  /** The player goes to another page. */
  onLeave: () => void;
}

/** [E23] A toast with the message when something of a panel does not load. */
export function useToldFault(error: Error | null): void {
  useEffect(() => {
    if (error !== null) tellFailure(error);
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

/** Nothing here yet, without a picture: the dialog is small. */
export function NoneYet({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="noneyet">
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}
