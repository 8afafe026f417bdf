import { useQuery } from '@tanstack/react-query';
import { Eye, MessageCircle, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatDate } from '../../i18n/format.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/toggles.tsx';
import { chooseChat, useChatChoice } from './chat-choice.ts';
import { keepManners, mannersQuery } from './chat.queries.ts';

/** What a player settles about the others in rooms: the talk, being seen, and whom they do not want to hear. */
export function PeopleMenu(): ReactNode {
  const t = useT();
  const on = useChatChoice((choice) => choice.on);
  const { data } = useQuery(mannersQuery);
  const beSeen = async (seen: boolean): Promise<void> => keepManners(await call('chatBeSeen', { seen }));
  return (
    <Menu title={t('chat.people')}>
      <MenuItem sign={MessageCircle} ink="cyan" text={t('chat.switch')} note={t('chat.switchText')}>
        <Switch label={t('chat.switch')} on={on} onChange={(next) => chooseChat({ on: next })} />
      </MenuItem>
      {data !== undefined && (
        <MenuItem sign={Eye} ink="mint" text={t('chat.seen')} note={t('chat.seenText')}>
          <Switch label={t('chat.seen')} on={data.seen} onChange={(seen) => void beSeen(seen)} />
        </MenuItem>
      )}
      {data?.muted.map(({ muteId, nickName, at }) => (
        <MenuItem key={muteId} sign={UserX} ink="coral" text={nickName} note={formatDate(at)}>
          <Button
            kind="paper"
            size="s"
            label={t('chat.unmuteName', { name: nickName })}
            onPress={async () => keepManners(await call('chatUnmute', { muteId }))}
          >
            {t('chat.unmute')}
          </Button>
        </MenuItem>
      ))}
    </Menu>
  );
}
