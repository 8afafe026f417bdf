import type { BagCheckName } from '@grabbit/engines/bag';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { ProofProps } from '../ports/games.ts';
import { CheckGroup } from '../room/proof/check-group.tsx';
import { bagChecks } from '../room/proof/check-words.ts';
import { VerdictCard } from '../room/proof/verdict-card.tsx';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { askBag, entrantsOf } from './ask-bag.ts';
import type { BagAnswer, BagFacts } from './ask-bag.ts';

/** The checks in the order of a bag, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly BagCheckName[] }[] = [
  { title: 'bag.before', names: ['file', 'engine', 'terms', 'commitment'] },
  { title: 'bag.entrants', names: ['entrants', 'reveals', 'beacon'] },
  { title: 'verify.outcome', names: ['result', 'finalHash'] },
  { title: 'bag.log', names: ['logEntries', 'logChain', 'head'] },
];

function FileFacts({ facts }: { facts: BagFacts }): ReactNode {
  const t = useT();
  const { entrants, roomName, sequence, at, commitment, seed, beaconRound } = facts;
  return (
    <section className="card">
      <Facts
        facts={[
          [t('bag.show'), roomName],
          [t('bag.number'), formatNumber(sequence)],
          ...(at === null ? [] : [[t('play.when'), formatDateTime(at)] as const]),
          [t('bag.entrants'), formatNumber(entrants)],
          [t('play.seal'), <bdi key="seal">{shortHash(commitment)}</bdi>],
          [t('play.seed'), <bdi key="seed">{shortHash(seed)}</bdi>],
          ...(beaconRound === null
            ? []
            : [[t('rounds.beacon'), <bdi key="beacon">{`drand #${beaconRound}`}</bdi>] as const]),
        ]}
      />
    </section>
  );
}

/** The numbers that won, by prize. */
function Winners({ facts: { result } }: { facts: BagFacts }): ReactNode {
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

type Check = BagAnswer | { readonly lost: string } | null;

/** Null until the bag is drawn again. */
function useCheck(value: unknown): Check {
  const [check, setCheck] = useState<Check>(null);
  useEffect(() => {
    let left = false;
    const put = (made: Check): void => {
      if (!left) setCheck(made);
    };
    askBag({ file: value, seen: null }).then(put, (fault: unknown) =>
      put({ lost: fault instanceof Error ? fault.message : String(fault) }),
    );
    return () => {
      left = true;
    };
  }, [value]);
  return check;
}

/** A lucky bag, drawn again on this device. */
export function BagVerified({ value }: ProofProps): ReactNode {
  const t = useT();
  const check = useCheck(value);
  if (check === null)
    return (
      <VerdictCard
        state="running"
        title={t('bag.running')}
        text={t('bag.runningText', { count: entrantsOf(value) })}
      />
    );
  if ('lost' in check)
    return (
      <VerdictCard
        state="fault"
        title={t('verify.couldNotRun')}
        text={t('verify.couldNotRunText', { why: check.lost })}
      />
    );
  return <Verified {...check} />;
}

function Verified({ ok, checks, facts }: BagAnswer): ReactNode {
  const t = useT();
  const failed = checks.filter((check) => !check.ok).length;
  const fits = {
    title: t('verify.allFits'),
    text: t('bag.fits', { show: facts?.roomName ?? '', number: formatNumber(facts?.sequence ?? 0) }),
  };
  const not = { title: t('verify.doesNotFit'), text: t('verify.doesNotFitText', { count: failed }) };
  return (
    <div className="verify__in">
      <div className="verify__a">
        <VerdictCard state={ok ? 'ok' : 'bad'} {...(ok ? fits : not)} />
        {facts !== null && <FileFacts facts={facts} />}
        {facts !== null && <Winners facts={facts} />}
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
