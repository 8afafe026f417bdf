import { chatReportReasons } from '@grabbit/contract';
import type { ChatLine, ChatReportReason } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { Radio } from '../../ui/toggles.tsx';
import { useChatPlace } from './chat-context.ts';
import { LineBody } from './chat-line.tsx';
import { keepManners } from './chat.queries.ts';

const reasonKeys = {
  unkind: 'chat.unkind',
  spam: 'chat.spam',
  personal: 'chat.personal',
  other: 'chat.other',
} as const satisfies Record<ChatReportReason, string>;

/** What may be done about a line: report it to the house, or hear no more of who said it. */
export function ChatActions({ line, onClose }: { line: ChatLine | null; onClose: () => void }): ReactNode {
  const t = useT();
  const { roomId, chat } = useChatPlace();
  const [reason, setReason] = useState<ChatReportReason>('unkind');
  const name = line?.from.nickName ?? '';
  const report = async (): Promise<void> => {
    if (line === null) return;
    await call('chatReport', { roomId, messageId: line.id, reason });
    chat.putAway(line.id);
    showToast({ tone: 'success', text: t('chat.reported') });
    onClose();
  };
  const mute = async (): Promise<void> => {
    if (line === null) return;
    keepManners(await call('chatMute', { roomId, messageId: line.id }));
    showToast({ tone: 'success', text: t('chat.muted', { name }) });
    onClose();
  };
  return (
    <Sheet
      open={line !== null}
      onClose={onClose}
      title={t('chat.report')}
      text={t('chat.reportText', { name })}
      actions={
        <>
          <Button kind="bad" onPress={report}>
            {t('chat.sendReport')}
          </Button>
          <Button kind="paper" onPress={mute}>
            {t('chat.mute', { name })}
          </Button>
        </>
      }
    >
      {line !== null && (
        <blockquote className="chatter__quote">
          <LineBody line={line} small />
        </blockquote>
      )}
      <div role="radiogroup" aria-label={t('chat.report')}>
        {chatReportReasons.map((each) => (
          <Radio
            key={each}
            name="chat-reason"
            value={each}
            chosen={reason === each}
            onChoose={() => setReason(each)}
          >
            {t(reasonKeys[each])}
          </Radio>
        ))}
      </div>
      <p className="quiet">{t('chat.muteText', { name })}</p>
    </Sheet>
  );
}
