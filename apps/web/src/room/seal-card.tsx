import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';

/** What is sealed before the next play, beside the stage on a desktop. `text` says how it binds the house. */
export function SealCard({
  text,
  onOpen,
  children,
}: {
  text: string;
  onOpen: () => void;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  return (
    <section className="paper sticker wc fair">
      <h2>
        <Sign of={ShieldCheck} />
        {t('room.sealed')}
      </h2>
      <p>{text}</p>
      {children}
      <Button kind="second" size="s" wide onPress={onOpen}>
        {t('room.sealOpen')}
      </Button>
    </section>
  );
}
