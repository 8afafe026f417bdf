import { Download, MessageCircleWarning, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../app/call.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { playResult } from './play-words.ts';
import type { PlayReceipt } from './play.queries.ts';

/** Hands the browser a play's proof as a file that can be checked without the arcade. */
async function savePlayFile(play: PlayReceipt): Promise<void> {
  const proof = await call('playFile', { playId: play.playId });
  const url = URL.createObjectURL(new Blob([JSON.stringify(proof)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `grabbit-play-${play.code}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The paper of one play: what it was, what came of it, and what proves it. */
export function PlayReceiptPaper({ play }: { play: PlayReceipt }): ReactNode {
  const t = useT();
  const settled = play.settledAt !== null && play.state === 'settled';
  const voided = play.state === 'voided';
  const facts: Fact[] = [
    [t('play.play'), play.code],
    [t('play.room'), play.roomName],
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
    [t('play.clientSeed'), play.clientSeed],
    [t('play.seed'), play.seed === null ? t('play.seedClosed') : shortHash(play.seed)],
  ];
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
        <>
          <ButtonLink
            kind="second"
            wide
            to="/verify/$playId"
            params={{ playId: play.playId }}
            icon={<Sign of={ShieldCheck} size={20} />}
          >
            {t('play.verify')}
          </ButtonLink>
          <p className="receipt__note">{t('play.verifyText')}</p>
          <Button
            kind="paper"
            size="s"
            wide
            icon={<Sign of={Download} size={18} />}
            onPress={() => savePlayFile(play)}
          >
            {t('play.export')}
          </Button>
        </>
      )}
      <ButtonLink
        kind="paper"
        size="s"
        wide
        to="/issues"
        search={{ play: play.playId }}
        icon={<Sign of={MessageCircleWarning} size={18} />}
      >
        {t('help.report')}
      </ButtonLink>
    </Receipt>
  );
}
