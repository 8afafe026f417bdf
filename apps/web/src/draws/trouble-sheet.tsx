import { playCode } from '@grabbit/contract';
import type { UndrawnReason } from '@grabbit/contract';
import { readAcceptance } from '@grabbit/engines/draws';
import { readDrop } from '@grabbit/engines/fair';
import { readEntry } from '@grabbit/engines/rounds';
import type { DrawFile, Evidence } from '@grabbit/engines/draws';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, FileCheck, Info, Minus, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useLast } from '../ui/use-last.ts';
import type { DrawStream } from './stream.query.ts';
import { evidenceFileName } from './play-trouble.ts';
import type { PlayTrouble } from './play-trouble.ts';
import { SealPicture } from './seal-picture.tsx';
import { openAndCheck } from './seed-check.ts';
import type { RoomClient } from './use-draw-client.ts';
import './trouble-sheet.css';

interface Ways {
  readonly onClose: () => void;
  /** Shows again what was accepted. */
  readonly onAgain: () => void;
  /** Plays on with the seal that is in use now. */
  readonly onGoOn: (told: DrawStream) => void;
}

export interface TroubleSheetProps {
  readonly room: Pick<
    RoomClient<{ readonly tryAgain: () => void }, never>,
    'drawClient' | 'trouble' | 'closeTrouble' | 'goOn'
  >;
}

type Of<Kind extends PlayTrouble['kind']> = Extract<PlayTrouble, { readonly kind: Kind }>;

interface Line {
  readonly fits: boolean;
  readonly text: string;
}

function Lines({ of }: { of: readonly Line[] }): ReactNode {
  return (
    <ul className="looks">
      {of.map(({ fits, text }) => (
        <li key={text}>
          <span className="looks__i" data-fits={fits}>
            <Sign of={fits ? Check : Minus} size={16} />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Note({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="quiet looks__n">
      <Sign of={Info} size={16} />
      <span>{children}</span>
    </p>
  );
}

function EvidenceFile({ evidence }: { evidence: Evidence }): ReactNode {
  const t = useT();
  const file = evidenceFileName(evidence);
  const save = (): void => saveFile(file, [JSON.stringify(evidence, null, 2)], 'application/json');
  return (
    <div className="looks__f">
      <Sign of={FileCheck} size={22} className="ok" />
      <span>
        <b>{t('draws.evidenceSaved')}</b>
        <bdi>{t('draws.evidenceFile', { file })}</bdi>
        <Button kind="paper" size="s" onPress={save}>
          {t('draws.saveFile')}
        </Button>
      </span>
    </div>
  );
}

function Accepted({ evidence }: { evidence: Evidence }): ReactNode {
  const t = useT();
  const drawn = readAcceptance(evidence.acceptance);
  const staked = drawn === null ? readEntry(evidence.acceptance) : null;
  const bound = drawn ?? staked ?? readDrop(evidence.acceptance);
  if (bound === null) return null;
  const price = drawn?.price ?? staked?.stake.coins ?? 0;
  return (
    <Facts
      facts={[
        [t('draws.signedByUs'), formatDateTime(bound.at)],
        ...(price === 0 ? [] : [[t('play.coins'), <Price key="price" coins={price} size={18} />] as const]),
        ...(drawn === null ? [] : [[t('draws.coinsTaken'), t('draws.noCoins')] as const]),
      ]}
    />
  );
}

function UndrawnBody({ evidence }: Of<'undrawn'>): ReactNode {
  const t = useT();
  const texts = {
    device: t('draws.reasonDevice'),
    own: t('draws.reasonOwn'),
    opened: t('draws.reasonOpened'),
    rules: t('draws.reasonRules'),
    restored: t('draws.reasonRestored'),
  } satisfies Record<UndrawnReason, string>;
  return (
    <>
      <Accepted evidence={evidence} />
      <h3>{t('draws.fairReasons')}</h3>
      <p className="quiet">{t('draws.lookedFor')}</p>
      <Lines of={Object.values(texts).map((text) => ({ fits: false, text }))} />
      <EvidenceFile evidence={evidence} />
    </>
  );
}

/** What does not fit, and the evidence of it. */
export function WrongBody({ evidence, fault }: Pick<Of<'wrong'>, 'evidence' | 'fault'>): ReactNode {
  const t = useT();
  return (
    <>
      {evidence !== null && <Accepted evidence={evidence} />}
      <Facts facts={[[t('draws.whatDiffers'), <bdi key="fault">{fault}</bdi>]]} />
      {evidence !== null && <EvidenceFile evidence={evidence} />}
    </>
  );
}

/** Checks in this browser every play of the seal that was opened. */
function useOpenedPlays({ before, seed }: Pick<Of<'changed'>, 'before' | 'seed'>) {
  const { data } = useQuery({
    queryKey: ['draws', 'opened', before.commitment],
    queryFn: () =>
      openAndCheck(before, {
        turn: async () => ({ place: before.place, seed }),
        readRecords: async (cursor) =>
          call('drawRecords', cursor === null ? { limit: 100 } : { cursor, limit: 100 }, {
            individual: true,
          }),
        readFile: async (playId) => call('playFile', { playId }, { individual: true }),
      }),
    staleTime: Infinity,
  });
  return data;
}

function ChangedBody(trouble: Of<'changed'>): ReactNode {
  const t = useT();
  const { before, told, lost } = trouble;
  const check = useOpenedPlays(trouble);
  return (
    <>
      <div className="looks__s">
        <figure>
          <SealPicture hash={before.commitment} label={t('draws.oldSeal')} />
          <figcaption>
            {t('draws.oldSeal')} <Badge tone="lv">{t('draws.sealOpen')}</Badge>
          </figcaption>
        </figure>
        <Sign of={ArrowRight} size={30} flip />
        <figure>
          <SealPicture hash={told.commitment} label={t('draws.newSeal')} />
          <figcaption>
            {t('draws.newSeal')} <Badge tone="free">{t('draws.sealClosed')}</Badge>
          </figcaption>
        </figure>
      </div>
      <Lines
        of={[
          { fits: true, text: t('draws.fitsOld') },
          ...(check === undefined
            ? []
            : [{ fits: check.ok, text: t('draws.playsRight', { plays: formatNumber(check.plays) }) }]),
        ]}
      />
      {lost !== null && (
        <p className="looks__f">
          <span>
            <b>{t('draws.lostPlay', { number: formatNumber(lost.number) })}</b>
            {t('draws.wouldHavePaid', { pays: formatNumber(lost.pays), price: formatNumber(lost.price) })}
          </span>
        </p>
      )}
    </>
  );
}

function RetiredBody({ opensAt }: Of<'retired'>): ReactNode {
  const t = useT();
  return <Facts facts={[[t('draws.oldSealOpens'), formatDateTime(opensAt)]]} />;
}

function DeviceBody({ file }: { file: DrawFile }): ReactNode {
  const t = useT();
  return (
    <>
      <Receipt title={t('play.receipt')} note={formatDateTime(file.at)}>
        <Facts
          facts={[
            [t('play.play'), playCode(file.playId)],
            [t('draws.nextNumber'), formatNumber(file.nonce)],
            [t('play.coins'), t('play.coinsPaid', { count: file.price })],
            [t('room.seal'), shortHash(file.commitment)],
          ]}
        />
      </Receipt>
      <Lines of={[{ fits: true, text: t('draws.signedForYou') }]} />
    </>
  );
}

function Body({ trouble }: { trouble: PlayTrouble }): ReactNode {
  if (trouble.kind === 'undrawn') return <UndrawnBody {...trouble} />;
  if (trouble.kind === 'wrong') return <WrongBody {...trouble} />;
  if (trouble.kind === 'changed') return <ChangedBody {...trouble} />;
  if (trouble.kind === 'retired') return <RetiredBody {...trouble} />;
  return <DeviceBody file={trouble.file} />;
}

/** What the sheet is called, and what it says first. */
function useWords(trouble: PlayTrouble): { readonly title: string; readonly text: string } {
  const t = useT();
  if (trouble.kind === 'undrawn') return { title: t('draws.undrawn'), text: t('draws.undrawnText') };
  if (trouble.kind === 'wrong') {
    const text = trouble.told === null ? t('draws.wrongAnswer') : t('draws.wrongSeal');
    return { title: t('draws.wrongTitle'), text };
  }
  if (trouble.kind === 'retired') return { title: t('draws.changedTitle'), text: t('draws.retiredText') };
  if (trouble.kind === 'device') return { title: t('draws.otherTitle'), text: t('draws.otherText') };
  if (trouble.why === 'restored') return { title: t('draws.restoredTitle'), text: t('draws.restoredText') };
  return {
    title: t('draws.changedTitle'),
    text: trouble.why === 'rules' ? t('draws.changedRules') : t('draws.changedDevice'),
  };
}

/** What the player can do about it. */
export function TroubleActions({
  trouble,
  onClose,
  onAgain,
  onGoOn,
}: Ways & { trouble: PlayTrouble }): ReactNode {
  const t = useT();
  const notNow = (
    <Button kind="paper" onPress={onClose}>
      {t('room.notNow')}
    </Button>
  );
  if (trouble.kind === 'device')
    return (
      <>
        <ButtonLink kind="second" to="/verify/$playId" params={{ playId: trouble.file.playId }}>
          {t('draws.checkIt')}
        </ButtonLink>
        <Button onPress={onClose}>{t('draws.playWith', { number: formatNumber(trouble.nextNumber) })}</Button>
      </>
    );
  const told = trouble.kind === 'undrawn' ? null : trouble.told;
  return (
    <>
      {notNow}
      {told === null ? (
        <Button icon={<Sign of={RotateCw} size={20} />} onPress={onAgain}>
          {t('app.tryAgain')}
        </Button>
      ) : (
        <Button onPress={() => onGoOn(told)}>{t('draws.useNewSeal')}</Button>
      )}
    </>
  );
}

/** One line of quiet advice under what is told. */
function Advice({ trouble }: { trouble: PlayTrouble }): ReactNode {
  const t = useT();
  if (trouble.kind === 'undrawn') return <Note>{t('draws.againSame')}</Note>;
  if (trouble.kind === 'changed' || trouble.kind === 'retired') return <Note>{t('draws.neverBySelf')}</Note>;
  if (trouble.kind !== 'device') return null;
  return (
    <ButtonLink kind="quiet" to="/user/settings">
      {t('draws.signOutOther')}
    </ButtonLink>
  );
}

/** What this device found. */
export function TroubleFindings({ trouble }: { trouble: PlayTrouble }): ReactNode {
  return (
    <div className="looks__b">
      <Body trouble={trouble} />
      <Advice trouble={trouble} />
    </div>
  );
}

function Told({ trouble, open, ...ways }: Ways & { trouble: PlayTrouble; open: boolean }): ReactNode {
  return (
    <Sheet
      open={open}
      {...useWords(trouble)}
      onClose={ways.onClose}
      actions={<TroubleActions {...{ trouble, ...ways }} />}
    >
      <TroubleFindings trouble={trouble} />
    </Sheet>
  );
}

/** What became of a play that was not drawn as it was accepted, or of its seal: what this device found, and what the player can do. */
export function TroubleSheet({ room }: TroubleSheetProps): ReactNode {
  const { drawClient, trouble, closeTrouble, goOn } = room;
  const last = useLast(trouble);
  const again = (): void => {
    closeTrouble();
    drawClient.tryAgain();
  };
  if (last === null) return null;
  return <Told trouble={last} open={trouble !== null} onClose={closeTrouble} onAgain={again} onGoOn={goOn} />;
}
