import type { ChatLine } from '@grabbit/contract';
import { translate } from '../../i18n/use-t.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../ports/parts.ts';
import type { ReportedThing, ReportWish, ShownPerson } from '../../ports/services.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { lineWords } from './chat-line.tsx';
import { keepManners } from './chat.queries.ts';
import type { RoomChat } from './chat.store.ts';

/** Name and picture of whoever said a line, as they are reported. */
function faceThings({ id, from }: ChatLine): readonly ReportedThing[] {
  return [
    { kind: 'nickName', id: `m${id}` },
    ...(from.portrait === '' ? [] : ([{ kind: 'portrait', id: `m${id}` }] as const)),
  ];
}

/** How the reader hears no more of whoever said a line. */
function blockOf({ id, from }: ChatLine, roomId: number): NonNullable<ReportWish['block']> {
  const name = from.nickName;
  return {
    title: translate('chat.mute', { name }),
    text: translate('chat.muteText', { name }),
    run: async () => keepManners(await call('chatMute', { roomId, messageId: id })),
  };
}

/** Whoever said a line, as their card shows them. `mine`: the reader said it. */
export function personOf(
  line: ChatLine,
  {
    roomId,
    mine,
    sign,
    onMuted,
  }: {
    readonly roomId: number;
    readonly mine: boolean;
    readonly sign?: string;
    readonly onMuted?: () => Promise<void>;
  },
): ShownPerson {
  const { nickName, portrait, level } = line.from;
  const block = blockOf(line, roomId);
  return {
    ...{ nickName, portrait, level: level + 1, own: mine, ...(sign !== undefined && { sign }) },
    things: faceThings(line),
    block: {
      ...block,
      async run() {
        await block.run();
        await onMuted?.();
      },
    },
  };
}

/** What may be done about a line: report it, or the face of who said it, to the house; or hear no more of them. */
export async function reportLine(
  line: ChatLine,
  { roomId, chat }: { readonly roomId: number; readonly chat: Pick<RoomChat, 'putAway'> },
): Promise<void> {
  const { id, from } = line;
  const name = from.nickName;
  const done = await ask('report', {
    ...{ kind: 'chat', id, nickName: name, also: faceThings(line), words: lineWords(line) },
    block: blockOf(line, roomId),
  });
  if (done?.reported === 'chat') chat.putAway(id);
  if (done?.blocked === true) showToast({ tone: 'success', text: translate('chat.muted', { name }) });
}
