import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProofKeys, ReportKey, saveProof } from '../room/proof/proof-keys.tsx';
import type { RoundRecord } from './round-plays.tsx';

/** What a game says on the paper of a stake. */
export interface RoundReceiptGame {
  /** The round itself; nothing while it has not ended. */
  readonly picture: (record: RoundRecord) => ReactNode;
  /** Its round, what was said of it, and what it came to. `goesOn`: what is said while nobody knows. */
  readonly facts: (
    record: RoundRecord,
    goesOn: string,
    t: Translate,
  ) => readonly (readonly [string, string])[];
  /** What stakes in a round are called. */
  readonly entrants: Key;
}

function Paper({ record, game }: { record: RoundRecord; game: RoundReceiptGame }): ReactNode {
  const t = useT();
  const { playId, code, receipt, seed, state } = record;
  const hash = (text: string): ReactNode => <bdi title={text}>{shortHash(text)}</bdi>;
  const save = async (): Promise<void> => {
    try {
      saveProof(await call('playFile', { playId }, { individual: true }), code);
    } catch (error) {
      reportFailure(error);
    }
  };
  const goesOn = t(state === 'voided' ? 'room.voided' : 'push.goesOn');
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      stamp={{ word: t('play.sealed'), under: formatNumber(record.sequence) }}
    >
      {game.picture(record)}
      <Facts
        facts={[
          [t('play.play'), code],
          [t('play.room'), roomName(record.roomName)],
          [t('play.when'), formatDateTime(record.openedAt)],
          ...game.facts(record, goesOn, t),
          [t('play.coins'), t('play.coinsPaid', { count: record.price })],
          [t('coins.payout'), formatNumber(record.paid)],
        ]}
      />
      <div className="receipt__rule">
        <Facts
          facts={[
            [t('play.seal'), hash(record.commitment)],
            [t('play.seed'), seed === null ? t('play.seedClosed') : hash(seed)],
            [
              t('play.clientSeed'),
              record.clientSeed === null ? t('rounds.seedNotShown') : hash(record.clientSeed),
            ],
            [t(game.entrants), formatNumber(record.entrants)],
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

interface RoundReceiptProps<Name extends readonly unknown[]> {
  readonly query: UseQueryOptions<RoundRecord, Error, RoundRecord, Name>;
  readonly game: RoundReceiptGame;
}

/** The paper of one stake in a round. */
export function RoundReceipt<Name extends readonly unknown[]>({
  query,
  game,
}: RoundReceiptProps<Name>): ReactNode {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return <Paper record={data} game={game} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
