import { isBoResult } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { ProofKeys, ReportKey, saveProof } from '../room/proof/proof-keys.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { boRecordQuery } from './bo.queries.ts';
import { choiceWord, endOf } from './call-words.ts';
import type { BoRecord } from './call-words.ts';
import { LinePicture } from './line-picture.tsx';
import './line.css';

function Paper({ record }: { record: BoRecord }): ReactNode {
  const t = useT();
  const { playId, code, receipt, seed, result, state } = record;
  const hash = (text: string): ReactNode => <bdi title={text}>{shortHash(text)}</bdi>;
  const save = async (): Promise<void> => {
    try {
      saveProof(await call('playFile', { playId }, { individual: true }), code);
    } catch (error) {
      tellFailure(error);
    }
  };
  const end = endOf(record);
  const goesOn = t(state === 'voided' ? 'room.voided' : 'push.goesOn');
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      stamp={{ word: t('play.sealed'), under: formatNumber(record.sequence) }}
    >
      {isBoResult(result) && <LinePicture path={result.path} />}
      <Facts
        facts={[
          [t('play.play'), code],
          [t('play.room'), roomName(record.roomName)],
          [t('play.when'), formatDateTime(record.openedAt)],
          [t('bo.lineWord'), t('bo.number', { number: formatNumber(record.sequence) })],
          [t('bo.aCall'), choiceWord(record, t)],
          [t('bo.ended'), end === null ? goesOn : t(`bo.${end}`)],
          [t('play.coins'), t('play.coinsPaid', { count: record.price })],
          [t('coins.payout'), formatNumber(record.paid)],
        ]}
      />
      <div className="receipt__rule">
        <Facts
          facts={[
            [t('play.seal'), hash(record.commitment)],
            [t('play.seed'), seed === null ? t('play.seedClosed') : hash(seed)],
            [t('play.clientSeed'), hash(record.clientSeed)],
            [t('bo.callers'), formatNumber(record.entrants)],
            [t('push.nameInFile'), <bdi key="alias">{record.alias}</bdi>],
            [t('play.receipt'), receipt === null ? goesOn : hash(receipt)],
          ]}
        />
      </div>
      {receipt !== null && <ProofKeys playId={playId} onSave={save} />}
      <ReportKey playId={playId} />
    </Receipt>
  );
}

/** The paper of one call. */
export function BoReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(boRecordQuery(playId));
  if (data !== undefined) return <Paper record={data} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
