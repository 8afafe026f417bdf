import { readBagFile, verifyBagFile } from '@grabbit/engines/bag';
import type { BagCheckName, BagFile } from '@grabbit/engines/bag';
import type { TrustedBeacons } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { ProofProps } from '../ports/games.ts';
import { CheckGroup } from '../room/proof/check-group.tsx';
import { bagChecks } from '../room/proof/check-words.ts';
import { VerdictCard } from '../room/proof/verdict-card.tsx';
import { fetchBeacons } from '../room/rounds/public-beacon.ts';
import { PageFallback } from '../ui/page-fallback.tsx';
import { Facts, shortHash } from '../ui/receipt.tsx';

/** The checks in the order of a bag, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly BagCheckName[] }[] = [
  { title: 'bag.before', names: ['file', 'engine', 'terms', 'commitment'] },
  { title: 'bag.entrants', names: ['entrants', 'reveals', 'beacon'] },
  { title: 'verify.outcome', names: ['result', 'finalHash'] },
  { title: 'bag.log', names: ['logEntries', 'logChain', 'head'] },
];

function FileFacts({ file }: { file: BagFile }): ReactNode {
  const t = useT();
  const { entrants, roomName, sequence, log, commitment, seed } = file;
  const end = log.at(-1)?.at;
  return (
    <section className="card">
      <Facts
        facts={[
          [t('bag.show'), roomName],
          [t('bag.number'), formatNumber(sequence)],
          ...(end === undefined ? [] : [[t('play.when'), formatDateTime(end)] as const]),
          [t('bag.entrants'), formatNumber(entrants.length)],
          [t('play.seal'), <bdi key="seal">{shortHash(commitment)}</bdi>],
          [t('play.seed'), <bdi key="seed">{shortHash(seed)}</bdi>],
          ...(file.version === 2
            ? [[t('rounds.beacon'), <bdi key="beacon">{`drand #${file.beacon.round}`}</bdi>] as const]
            : []),
        ]}
      />
    </section>
  );
}

/** The numbers that won, by prize. */
function Winners({ file: { result } }: { file: BagFile }): ReactNode {
  const t = useT();
  const prizes = [...new Set(result.map(({ prize }) => prize))];
  const numbersOf = (name: string): string =>
    result
      .filter(({ prize }) => prize === name)
      .map(({ number }) => formatNumber(number))
      .join(' · ');
  return (
    <section className="card">
      <h2>{t('bag.winners')}</h2>
      {prizes.length === 0 ? (
        <p>{t('bag.noWinners')}</p>
      ) : (
        <Facts facts={prizes.map((name) => [name, <bdi key={name}>{numbersOf(name)}</bdi>])} />
      )}
    </section>
  );
}

/** A lucky bag, drawn again on this device. */
export function BagVerified({ value }: ProofProps): ReactNode {
  const file = useMemo(() => {
    const reading = readBagFile(value);
    return reading.ok ? reading.file : null;
  }, [value]);
  const needsBeacon = file?.version === 2;
  const { data: beacons } = useQuery({
    queryKey: ['beacons'],
    queryFn: fetchBeacons,
    staleTime: Infinity,
    enabled: needsBeacon,
  });
  return needsBeacon && beacons === undefined ? <PageFallback /> : <Verified {...{ value, file, beacons }} />;
}

interface VerifiedProps {
  readonly value: unknown;
  readonly file: BagFile | null;
  readonly beacons: TrustedBeacons | undefined;
}

function Verified({ value, file, beacons }: VerifiedProps): ReactNode {
  const t = useT();
  const { ok, checks } = useMemo(() => verifyBagFile(value, beacons), [value, beacons]);
  const failed = checks.filter((check) => !check.ok).length;
  const fits = {
    title: t('verify.allFits'),
    text: t('bag.fits', { show: file?.roomName ?? '', number: formatNumber(file?.sequence ?? 0) }),
  };
  const not = { title: t('verify.doesNotFit'), text: t('verify.doesNotFitText', { count: failed }) };
  return (
    <div className="verify__in">
      <div className="verify__a">
        <VerdictCard state={ok ? 'ok' : 'bad'} {...(ok ? fits : not)} />
        {file !== null && <FileFacts file={file} />}
        {file !== null && <Winners file={file} />}
      </div>
      <div className="verify__b">
        {groups.map(({ title, names }) => {
          const known = checks.filter(({ name }) => names.includes(name));
          return known.length === 0 ? null : (
            <CheckGroup key={title} title={title} checks={known} words={bagChecks} />
          );
        })}
      </div>
    </div>
  );
}
