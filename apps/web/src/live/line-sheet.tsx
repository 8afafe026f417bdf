import type { LiveLineMessage } from '@grabbit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate, useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { ask } from '../ports/parts.ts';
import { lineWords } from '../room/chat/chat-line.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { liveTalkQuery } from './live.queries.ts';
import { useShowPlace } from './show-context.ts';

const removalHours = 24;

const done = (title: string): void => showToast({ tone: 'success', title });

/** What may be done about a line: report or mute whoever said it; who speaks for the room can hide it and show them out. */
export function LineSheet({
  line,
  onClose,
}: {
  line: LiveLineMessage | null;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { info, askToSignIn } = useShowPlace();
  const [reason, setReason] = useState('');
  const { roomId, isHost, isModerator } = info;
  const messageId = line?.id ?? '';
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (askToSignIn()) return;
    await work();
    done(said);
    onClose();
  };
  return (
    <Sheet
      open={line !== null}
      onClose={onClose}
      title={line?.from.nickName ?? ''}
      text={line === null ? undefined : <q dir="auto">{lineWords(line)}</q>}
    >
      <div className="line-acts">
        <Button
          kind="paper"
          wide
          onPress={async () => {
            if (line === null || askToSignIn()) return;
            onClose();
            const { nickName } = line.from;
            await ask('report', { kind: 'chat', id: messageId, nickName, words: lineWords(line) });
          }}
        >
          {t('chat.report')}
        </Button>
        <Button
          kind="paper"
          wide
          onPress={() =>
            act(async () => {
              await call('chatMute', { roomId, messageId });
              await client.invalidateQueries({ queryKey: liveTalkQuery(roomId).queryKey });
            }, translate('chat.muted'))
          }
        >
          {t('chat.mute', { name: line?.from.nickName ?? '' })}
        </Button>
        {(isHost || isModerator) && (
          <>
            <Button
              kind="second"
              wide
              onPress={() =>
                act(() => call('liveHideComment', { roomId, messageId }), translate('live.lineHidden'))
              }
            >
              {t('live.hideLine')}
            </Button>
            <Field label={t('live.removeWhy')} value={reason} onChange={setReason} maxLength={200} />
            <Button
              kind="bad"
              wide
              disabled={reason.trim().length < 3}
              onPress={() =>
                act(
                  () => call('liveRemove', { roomId, messageId, hours: removalHours, reason }),
                  translate('live.removed', { hours: removalHours }),
                )
              }
            >
              {t('live.remove', { hours: removalHours })}
            </Button>
          </>
        )}
        {isHost && line !== null && (
          <Button
            kind="quiet"
            wide
            onPress={() =>
              act(
                () => call('liveModerator', { messageId, moderates: line.mark !== 'moderator' }),
                translate(line.mark === 'moderator' ? 'live.moderatesNoMore' : 'live.moderates'),
              )
            }
          >
            {t(line.mark === 'moderator' ? 'live.unmakeModerator' : 'live.makeModerator')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
