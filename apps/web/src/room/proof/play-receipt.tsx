import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { Facts, Receipt, shortHash } from '../../ui/receipt.tsx';
import type { Fact } from '../../ui/receipt.tsx';
import { PostKey, ProofKeys, ReportKey, saveProof } from './proof-keys.tsx';
import { playResult } from './play-words.ts';
import type { PlayReceipt } from './play.queries.ts';
import { roomName } from '../../i18n/room-name.ts';

/** The paper of one play: what it was, what came of it, and what proves it. */
export function PlayReceiptPaper({ play }: { play: PlayReceipt }): ReactNode {
  const t = useT();
  const settled = play.settledAt !== null && play.state === 'settled';
  const voided = play.state === 'voided';
  const facts: Fact[] = [
    [t('play.play'), play.code],
    [t('play.room'), roomName(play.roomName)],
    [t('play.when'), formatDateTime(play.openedAt)],
    [t('play.coins'), t(voided ? 'play.coinsBack' : 'play.coinsPaid', { count: play.price })],
    [t('play.result'), playResult(play, t)],
  ];
  if (play.voidReason !== null) {
    facts.push([t('play.voidReason'), translateLoose(`play.void_${play.voidReason}`, play.voidReason)]);
  }
  const proof: Fact[] = [
    [
      t('play.seal'),
      <span key="seal" title={play.commitment}>
        {shortHash(play.commitment)}
      </span>,
    ],
    [
      t('play.clientSeed'),
      play.clientSeed === null ? (
        t('rounds.seedNotShown')
      ) : (
        <span key="own" title={play.clientSeed}>
          {shortHash(play.clientSeed)}
        </span>
      ),
    ],
    [t('play.seed'), play.seed === null ? t('play.seedClosed') : shortHash(play.seed)],
  ];
  if (play.roundTripMs !== null) {
    proof.push([t('play.roundTrip'), t('verify.lineMs', { ms: formatNumber(play.roundTripMs) })]);
  }
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      {...(settled ? { stamp: { word: t('play.sealed'), under: `#${play.sequence}` } } : {})}
    >
      <Facts facts={facts} />
      <div className="receipt__rule">
        <Facts facts={proof} />
      </div>
      {settled && (
        <ProofKeys
          playId={play.playId}
          note={t('play.verifyText')}
          onSave={async () => saveProof(await call('playFile', { playId: play.playId }), play.code)}
        />
      )}
      {settled && play.asset === 'coin' && play.won.length > 0 && <PostKey playId={play.playId} />}
      <ReportKey playId={play.playId} />
    </Receipt>
  );
}
