import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { playCode } from '@grabbit/contract';
import type { DrawFile } from '@grabbit/engines/draws';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { useDrawnGame } from '../ports/games.ts';
import { DrawRow } from './draw-row.tsx';
import { ProofKeys, ReportKey, saveProof } from '../room/proof/proof-keys.tsx';
import { playFileQuery } from '../room/proof/verify.queries.ts';

/** The player's drawn plays, the latest first. */
export function DrawnPlays({ open }: { open?: string | undefined }): ReactNode {
  return (
    <Suspense fallback={<SkeletonRows rows={7} />}>
      <Rows open={open} />
    </Suspense>
  );
}

function Rows({ open }: { open: string | undefined }): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(drawRecordsQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        toy="bear"
        title={t('play.none')}
        text={t('play.noneText')}
        action={<ButtonLink to="/">{t('rooms.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="card rows">
        {data.map((play) => (
          <DrawRow key={play.playId} play={play} open={play.playId === open} />
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </>
  );
}

/** The paper of one drawn play, from its proof. */
export function DrawReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(playFileQuery(playId));
  if (data !== undefined)
    return (
      <Suspense fallback={<Skeleton height="596px" />}>
        <Paper file={data as DrawFile} />
      </Suspense>
    );
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}

function Paper({ file }: { file: DrawFile }): ReactNode {
  const t = useT();
  const code = playCode(file.playId);
  const game = useDrawnGame(file.game);
  const facts: readonly Fact[] = [
    [t('play.play'), code],
    [t('play.room'), roomName(file.roomName)],
    [t('play.when'), formatDateTime(file.at)],
    [t('play.coins'), t('play.coinsPaid', { count: file.price })],
    ...(game === undefined ? [] : [game.outcome(file, t)]),
  ];
  const proof: readonly Fact[] = [
    [
      t('play.seal'),
      <bdi key="seal" title={file.commitment}>
        {shortHash(file.commitment)}
      </bdi>,
    ],
    [t('play.clientSeed'), <bdi key="own">{shortHash(file.clientSeed)}</bdi>],
    ...(game === undefined ? [] : [[t(game.words.number), formatNumber(file.nonce)] as const]),
    [
      t('play.seed'),
      file.seed === null ? (
        t(game?.words.seedClosed ?? 'play.seedClosed')
      ) : (
        <bdi key="seed">{shortHash(file.seed)}</bdi>
      ),
    ],
  ];
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      stamp={{ word: t('play.sealed'), under: `#${file.nonce}` }}
    >
      {game?.picture(file)}
      <Facts facts={facts} />
      <div className="receipt__rule">
        <Facts facts={proof} />
      </div>
      <ProofKeys playId={file.playId} onSave={() => saveProof(file, code)} />
      <ReportKey playId={file.playId} />
    </Receipt>
  );
}
