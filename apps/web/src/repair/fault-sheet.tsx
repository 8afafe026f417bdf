import { longestFaultText, RepairState, RequestPriority } from '@grabbit/contract';
import type { FaultKind } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { messageOf } from '../kernel/call-error.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { uploadPicture } from '../ports/pictures/upload.ts';
import { Button } from '../ui/button.tsx';
import { KindChoice } from '../ui/kind-choice.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Check } from '../ui/toggles.tsx';
import { kindTexts } from './fault-words.ts';
import { OwnFaults } from './own-faults.tsx';
import './repair.css';
import { faultKindsQuery, repairInfoQuery, repairKey } from './repair.queries.ts';
import { fileOf } from './snapshot.ts';

export interface FaultOf {
  readonly roomId: number;
  /** Of the machine as it was; null where none could be taken. */
  readonly picture: HTMLCanvasElement | null;
}

/** The picture follows the report: whoever waits for it waits for nothing. */
async function sendPicture(faultId: string, picture: HTMLCanvasElement): Promise<void> {
  const file = await fileOf(picture);
  if (file === null) return;
  const { name } = await uploadPicture(file, 'issue', { by: 'repairUpload' });
  await call('repairExtend', { faultId, picture: name }, { priority: RequestPriority.background });
}

function Shown({ picture }: { picture: HTMLCanvasElement }): ReactNode {
  const t = useT();
  const [source] = useState(() => picture.toDataURL('image/jpeg', 0.8));
  return <img className="shot" src={source} alt={t('repair.pictureOf')} />;
}

function Words({ value, onChange }: { value: string; onChange: (words: string) => void }): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('repair.words')}</label>
      <textarea
        id={id}
        className="input words"
        rows={3}
        maxLength={longestFaultText}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ReportProps extends FaultOf {
  /** It is written down; its picture goes on its way. */
  readonly onSent: () => void;
}

/** Sends a report; its picture goes on its way afterwards. */
function useReport({ roomId, picture, onSent }: ReportProps) {
  const t = useT();
  const client = useQueryClient();
  const [kind, setKind] = useState<FaultKind | null>(null);
  const [words, setWords] = useState('');
  const [withPicture, setWithPicture] = useState(true);
  const [requestId] = useState(newRequestId);
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: repairKey });
  const send = useMutation({
    mutationFn: async () => {
      if (kind === null) throw new Error('no kind of fault was chosen');
      return call('repairInsert', { requestId, roomId, kind, words });
    },
    meta: { quiet: true },
    onSuccess: async ({ faultId }) => {
      showToast({ tone: 'success', title: t('issue.sent', { id: faultId }), text: t('repair.sentText') });
      if (picture !== null && withPicture)
        sendPicture(faultId, picture).then(renew, (error: unknown) => reportFailure(error));
      await renew();
      onSent();
    },
  });
  return { kind, setKind, words, setWords, withPicture, setWithPicture, send };
}

function Report(props: ReportProps): ReactNode {
  const { roomId, picture } = props;
  const t = useT();
  const { data: kinds, error, refetch } = useQuery(faultKindsQuery(roomId));
  const { kind, setKind, words, setWords, withPicture, setWithPicture, send } = useReport(props);
  if (kinds === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (kind !== null && !send.isPending) send.mutate();
      }}
    >
      <KindChoice
        label={t('repair.kind')}
        {...{ kinds, chosen: kind, onChoose: setKind }}
        wordOf={(each) => t(kindTexts[each])}
      />
      <Words value={words} onChange={setWords} />
      {picture !== null && (
        <>
          <Shown picture={picture} />
          <Check on={withPicture} onChange={setWithPicture}>
            {t('repair.withPicture')}
          </Check>
        </>
      )}
      {send.error !== null && (
        <p className="fault" role="alert">
          {messageOf(send.error)}
        </p>
      )}
      <Button type="submit" busy={send.isPending} disabled={kind === null}>
        {t('issue.send')}
      </Button>
    </form>
  );
}

function Since({ roomId }: { roomId: number }): ReactNode {
  const t = useT();
  const { data } = useQuery(repairInfoQuery(roomId));
  if (data?.since == null || data.state === RepairState.normal) return null;
  const word = data.state === RepairState.repairing ? t('rooms.repairing') : t('rooms.notAvailable');
  return (
    <p className="note">
      {word} · {formatAgo(data.since)}
    </p>
  );
}

/** What is wrong with the machine, a picture of it, and what became of earlier reports. */
export function FaultSheet({ roomId, picture, open, onAnswer }: FaultOf & PopupProps<null>): ReactNode {
  const t = useT();
  const [sent, setSent] = useState(false);
  return (
    <Sheet open={open} onClose={() => onAnswer(null)} title={t('repair.title')} text={t('repair.text')}>
      <Since roomId={roomId} />
      {!sent && <Report roomId={roomId} picture={picture} onSent={() => setSent(true)} />}
      <OwnFaults roomId={roomId} isNext={sent} />
    </Sheet>
  );
}
