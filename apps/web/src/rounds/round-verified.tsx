import { readSharedFile, verifySharedFile } from '@grabbit/engines/rounds';
import type { SharedCheckName, SharedFile, SharedRules, TrustedBeacons } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { PageFallback } from '../ui/page-fallback.tsx';
import { useTableGames } from '../ports/games.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { fetchBeacons } from './public-beacon.ts';
import { roundChecks } from '../room/proof/check-words.ts';
import { CheckGroup } from '../room/proof/check-group.tsx';
import { VerdictCard } from '../room/proof/verdict-card.tsx';

/** The checks in the order of a round, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly SharedCheckName[] }[] = [
  { title: 'verify.before', names: ['file', 'engine', 'terms', 'commitment'] },
  { title: 'rounds.entrants', names: ['stakes', 'entrants', 'reveals', 'beacon'] },
  { title: 'verify.outcome', names: ['result', 'paid', 'finalHash'] },
  { title: 'verify.book', names: ['receipts', 'logEntries', 'logChain', 'head'] },
];

function FileFacts({ file }: { file: SharedFile }): ReactNode {
  const t = useT();
  const sum = (of: (one: SharedFile['entrants'][number]) => number): string =>
    formatNumber(file.entrants.reduce((all, one) => all + of(one), 0));
  return (
    <section className="card">
      <Facts
        facts={[
          [t('play.room'), roomName(file.roomName)],
          [t('rounds.round'), formatNumber(file.sequence)],
          ...(file.log.length === 0
            ? []
            : [[t('play.when'), formatDateTime(file.log.at(-1)?.at ?? '')] as const]),
          [t('rounds.entrants'), formatNumber(file.entrants.length)],
          [t('coins.stake'), sum(({ stake }) => stake.coins)],
          [t('coins.payout'), sum(({ paid }) => paid)],
          [t('play.seal'), <bdi key="seal">{shortHash(file.commitment)}</bdi>],
          [t('play.seed'), <bdi key="seed">{shortHash(file.seed)}</bdi>],
          ...(file.version === 3
            ? [[t('rounds.beacon'), <bdi key="beacon">{`drand #${file.beacon.round}`}</bdi>] as const]
            : []),
        ]}
      />
    </section>
  );
}

/** The rules of a file's game; none while they are fetched, and an empty list where this build knows no such game. */
function useRules(game: string | undefined): readonly SharedRules[] | undefined {
  const tables = useTableGames();
  const fetch = tables.find(({ name }) => name === game)?.rules;
  const { data } = useQuery({
    queryKey: ['rules', game ?? ''],
    queryFn: async () => (fetch === undefined ? [] : [await fetch()]),
    staleTime: Infinity,
  });
  return data;
}

/** A round that everybody in a room shared, drawn again on this device. */
export function RoundVerified({ value }: { value: unknown }): ReactNode {
  const file = useMemo(() => {
    const reading = readSharedFile(value);
    return reading.ok ? reading.file : null;
  }, [value]);
  const rules = useRules(file?.game);
  const { data: beacons } = useQuery({
    queryKey: ['beacons'],
    queryFn: fetchBeacons,
    staleTime: Infinity,
    enabled: file?.version === 3,
  });
  const waits = rules === undefined || (file?.version === 3 && beacons === undefined);
  return waits ? <PageFallback /> : <Verified {...{ value, file, rules, beacons }} />;
}

interface VerifiedProps {
  readonly value: unknown;
  readonly file: SharedFile | null;
  readonly rules: readonly SharedRules[];
  readonly beacons: TrustedBeacons | undefined;
}

function Verified({ value, file, rules, beacons }: VerifiedProps): ReactNode {
  const t = useT();
  const { ok, checks } = useMemo(() => verifySharedFile(rules, value, beacons), [rules, value, beacons]);
  const failed = checks.filter((check) => !check.ok).length;
  const fits = {
    title: t('verify.allFits'),
    text: t('rounds.fits', {
      room: roomName(file?.roomName ?? ''),
      round: formatNumber(file?.sequence ?? 0),
    }),
  };
  const not = { title: t('verify.doesNotFit'), text: t('verify.doesNotFitText', { count: failed }) };
  return (
    <div className="verify__in">
      <div className="verify__a">
        <VerdictCard state={ok ? 'ok' : 'bad'} {...(ok ? fits : not)} />
        {file !== null && <FileFacts file={file} />}
      </div>
      <div className="verify__b">
        {groups.map(({ title, names }) => {
          const known = checks.filter(({ name }) => names.includes(name));
          return known.length === 0 ? null : (
            <CheckGroup key={title} title={title} checks={known} words={roundChecks} />
          );
        })}
      </div>
    </div>
  );
}
