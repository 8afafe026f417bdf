import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { ProofKeys, ReportKey, saveProof } from '../room/proof/proof-keys.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { pushRecordQuery } from './push.queries.ts';
import type { PushTurn } from './turn-words.ts';

/** Why there is none; null where there is. */
function receiptWord({ receipt, settledAt }: PushTurn, t: Translate): string | null {
  if (receipt !== null) return null;
  return t(settledAt === null ? 'push.goesOn' : 'room.voided');
}

function Paper({ turn }: { turn: PushTurn }): ReactNode {
  const t = useT();
  const { playId, code } = turn;
  const hash = (text: string): ReactNode => <bdi title={text}>{shortHash(text)}</bdi>;
  const save = async (): Promise<void> => {
    try {
      saveProof(await call('playFile', { playId }, { individual: true }), code);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      stamp={{ word: t('play.sealed'), under: formatNumber(turn.epochs) }}
    >
      <Facts
        facts={[
          [t('play.play'), code],
          [t('play.room'), roomName(turn.roomName)],
          [t('play.when'), formatDateTime(turn.openedAt)],
          [t('push.drops'), formatNumber(turn.drops)],
          ...(turn.byCard > 0 ? [[t('push.byCard'), formatNumber(turn.byCard)] as const] : []),
          [t(turn.shared ? 'push.ticketsWon' : 'push.won'), formatNumber(turn.fallen)],
          ...(turn.stones > 0 ? [[t('push.stonesWon'), formatNumber(turn.stones)] as const] : []),
          [t('play.coins'), t('play.coinsPaid', { count: turn.price })],
          [t('coins.payout'), formatNumber(turn.paid)],
          ...(turn.prizes > 0 ? [[t('push.fromTokens'), formatNumber(turn.prizes)] as const] : []),
        ]}
      />
      <div className="receipt__rule">
        <Facts
          facts={[
            [t('play.seal'), hash(turn.commitment)],
            [t('play.clientSeed'), hash(turn.clientSeed)],
            [t('push.epochs'), formatNumber(turn.epochs)],
            ...(turn.shared ? [[t('push.nameInFile'), <bdi key="alias">{turn.alias}</bdi>] as const] : []),
            [t('play.receipt'), receiptWord(turn, t) ?? hash(turn.receipt ?? '')],
          ]}
        />
      </div>
      {turn.receipt !== null && <ProofKeys playId={playId} onSave={save} />}
      <ReportKey playId={playId} />
    </Receipt>
  );
}

/** The paper of one turn. */
export function PushReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(pushRecordQuery(playId));
  if (data !== undefined) return <Paper turn={data} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
