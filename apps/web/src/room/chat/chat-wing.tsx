import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { Count } from '../../ui/count.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { chooseChat, useChatChoice } from './chat-choice.ts';
import { useChat } from './chat-context.ts';
import { ChatPanel } from './chat-panel.tsx';

/** The talk beside the machine on a desktop; it folds to its head. */
export function ChatWing(): ReactNode {
  const t = useT();
  const { folded, on } = useChatChoice();
  const unread = useChat((state) => state.unread);
  return (
    <section className={classes('paper sticker wc chatter-wing', !folded && 'chatter-wing--open')}>
      <h2>
        {t('chat.title')}
        <span className="chatter-wing__k">
          <IconButton
            label={t(folded ? 'chat.open' : 'chat.fold')}
            icon={<Sign of={folded ? ChevronDown : ChevronUp} />}
            onPress={() => chooseChat({ folded: !folded })}
          />
          {folded && on && <Count of={unread} />}
        </span>
      </h2>
      {!folded && <ChatPanel />}
    </section>
  );
}
