import type { ChatLine } from '@grabbit/contract';
import { translate } from '../../i18n/use-t.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../ports/parts.ts';
import type { ReportedThing } from '../../ports/services.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { lineWords } from './chat-line.tsx';
import { keepManners } from './chat.queries.ts';
import type { RoomChat } from './chat.store.ts';

/** What may be done about a line: report it, or the face of who said it, to the house; or hear no more of them. */
export async function reportLine(
  line: ChatLine,
  { roomId, chat }: { readonly roomId: number; readonly chat: Pick<RoomChat, 'putAway'> },
): Promise<void> {
  const { id, from } = line;
  const name = from.nickName;
  const face: readonly ReportedThing[] = [
    { kind: 'nickName', id: `m${id}` },
    ...(from.portrait === '' ? [] : ([{ kind: 'portrait', id: `m${id}` }] as const)),
  ];
  const done = await ask('report', {
    ...{ kind: 'chat', id, nickName: name, also: face, words: lineWords(line) },
    block: {
      title: translate('chat.mute', { name }),
      text: translate('chat.muteText', { name }),
      run: async () => keepManners(await call('chatMute', { roomId, messageId: id })),
    },
  });
  if (done?.reported === 'chat') chat.putAway(id);
  if (done?.blocked === true) showToast({ tone: 'success', text: translate('chat.muted', { name }) });
}
