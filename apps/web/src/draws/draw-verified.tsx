import { playCode } from '@grabbit/contract';
import { drawVersions, needsPhysics, verifyDrawFile } from '@grabbit/engines/draws';
import type { DrawCheck, DrawCheckName, DrawFile, DrawRules } from '@grabbit/engines/draws';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { isRecord } from '../kernel/storage.ts';
import { roomName } from '../i18n/room-name.ts';
import { useDrawnGame } from '../ports/games.ts';
import type { DrawnPlayParts, ProofProps } from '../ports/games.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';
import { Facts } from '../ui/receipt.tsx';
import { checkpointKeyQuery } from '../room/proof/verify.queries.ts';
import { drawChecks } from '../room/proof/check-words.ts';
import { CheckRow } from '../room/proof/check-row.tsx';
import { VerdictCard } from '../room/proof/verdict-card.tsx';
import { CoverRow } from './cover-row.tsx';
import { versionsFor } from './rules-of.ts';
import { streamCoverQuery } from './stream-cover.query.ts';

/** The checks in the order of a play, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly DrawCheckName[] }[] = [
  { title: 'verify.before', names: ['file', 'engine', 'bet', 'price', 'commitment', 'rules', 'acceptance'] },
  { title: 'verify.outcome', names: ['capsule', 'seed', 'result', 'paid'] },
  { title: 'play.receipt', names: ['receipt'] },
];

/** Checks that only some files have. */
const optional: readonly DrawCheckName[] = ['capsule', 'rules', 'acceptance'];

interface Row extends Omit<DrawCheck, 'ok'> {
  /** Null while the seed is sealed. */
  readonly ok: boolean | null;
}

function FileFacts({ file, game }: { file: DrawFile; game: DrawnPlayParts | undefined }): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <Facts
        facts={[
          [t('play.play'), playCode(file.playId)],
          [t('play.room'), roomName(file.roomName)],
          [t('play.when'), formatDateTime(file.at)],
          [t('play.coins'), t('play.coinsPaid', { count: file.price })],
          ...(game === undefined ? [] : [game.outcome(file, t)]),
          [t('play.clientSeed'), <bdi key="own">{file.clientSeed}</bdi>],
          ...(game === undefined ? [] : [[t(game.words.number), formatNumber(file.nonce)] as const]),
        ]}
      />
    </section>
  );
}

/** A drawn play, drawn again on this device. While its seed is sealed, what can be checked is, and the rest is named. */
export function DrawVerified(props: ProofProps): ReactNode {
  const { value } = props;
  const game = isRecord(value) ? value['game'] : null;
  const runs = needsPhysics(game);
  const { data: fetched } = useQuery({
    queryKey: ['rules', 'drawn', String(game)],
    queryFn: () => versionsFor(game),
    staleTime: Infinity,
    enabled: runs,
  });
  const versions = runs ? fetched : drawVersions;
  return versions === undefined ? <PageFallback /> : <Verified {...props} versions={versions} />;
}

interface VerifiedProps extends ProofProps {
  readonly versions: readonly DrawRules[];
}

function Verified({ value, ours, onAgain, versions }: VerifiedProps): ReactNode {
  const t = useT();
  // Without a line the key in the file is taken at its word.
  const { data: key } = useQuery(checkpointKeyQuery());
  const {
    ok: fitsItself,
    sealed,
    checks,
  } = useMemo(() => verifyDrawFile(versions, value, key), [versions, value, key]);
  const sound = checks.every((check) => check.name !== 'file' || check.ok);
  const file = sound ? (value as DrawFile) : null;
  const covering = useQuery(streamCoverQuery(ours ? file : null, key ?? null));
  const isCovered = covering.data?.result !== 'bad';
  // Without a line to the arcade there is nothing to say of it.
  const asksForCover = ours && file !== null && key !== undefined && !covering.isError;
  const ok = fitsItself && isCovered;
  const failed = checks.filter((check) => !check.ok).length + (isCovered ? 0 : 1);
  const code = file === null ? '' : playCode(file.playId);
  // A file of a game that this build does not know fails the check of its engine: its facts are shown, and no outcome.
  const game = useDrawnGame(file?.game ?? '');
  const verdict = !ok
    ? {
        state: 'bad' as const,
        title: t('verify.doesNotFit'),
        text: t('verify.doesNotFitText', { count: Math.max(1, failed) }),
      }
    : sealed
      ? {
          state: 'sealed' as const,
          title: t('verify.stillSealed'),
          text: game?.words.stillSealed(t) ?? '',
        }
      : {
          state: 'ok' as const,
          title: t('verify.allFits'),
          text: t('verify.drawFits', { room: roomName(file?.roomName ?? ''), code }),
        };
  return (
    <div className="verify__in">
      <div className="verify__a">
        <VerdictCard {...verdict}>
          {sealed && onAgain !== undefined && (
            <Button kind="second" size="s" icon={<Sign of={RefreshCw} size={18} />} onPress={onAgain}>
              {t('app.tryAgain')}
            </Button>
          )}
        </VerdictCard>
        {file !== null && ok && game !== undefined && (
          <Suspense fallback={null}>{game.picture(file)}</Suspense>
        )}
        {file !== null && <FileFacts file={file} game={game} />}
      </div>
      <div className="verify__b">
        {groups.map(({ title, names }) => {
          const rows = names.flatMap((name): readonly Row[] => {
            const check = checks.find((each) => each.name === name);
            if (check !== undefined) return [check];
            return sealed && !optional.includes(name) ? [{ name, ok: null, expected: '', actual: '' }] : [];
          });
          if (rows.length === 0) return null;
          return (
            <section key={title} className="card vg">
              <h2>{t(title)}</h2>
              <ul>
                {rows.map(({ name, ok: fits, expected, actual }) => (
                  <CheckRow
                    key={name}
                    name={name}
                    result={fits === null ? 'none' : fits ? 'ok' : 'bad'}
                    title={t(drawChecks[name])}
                    expected={expected}
                    actual={actual}
                  >
                    {fits === null && game !== undefined && <small>{t(game.words.seedClosed)}</small>}
                  </CheckRow>
                ))}
                {asksForCover && names.includes('receipt') && <CoverRow cover={covering.data} />}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
