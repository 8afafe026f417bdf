import { playCode } from '@grabbit/contract';
import type { PushCheck, PushCheckName, PushTurnFile } from '@grabbit/engines/push';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import type { Key } from '../../i18n/keys.ts';
import { roomName } from '../../i18n/room-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { pushChecks } from '../../room/proof/check-words.ts';
import { CheckRow } from '../../room/proof/check-row.tsx';
import { VerdictCard } from '../../room/proof/verdict-card.tsx';
import type { ProofProps } from '../../ports/games.ts';
import { Facts } from '../../ui/receipt.tsx';
import { pushRecordQuery } from '../push.queries.ts';
import { createTurnCheck } from './turn-check.ts';
import type { TurnCheck } from './turn-check.ts';
import { WhoseCard } from './whose-card.tsx';

/** The checks in the order of a turn, as a player would tell it. */
const groups: readonly { readonly title: Key; readonly names: readonly PushCheckName[] }[] = [
  { title: 'verify.before', names: ['file', 'engine', 'wasm', 'seeds', 'commitments', 'logHeads'] },
  { title: 'verify.moves', names: ['drops', 'sequence', 'times'] },
  { title: 'verify.outcome', names: ['replay', 'turn', 'epochs', 'finalHashes'] },
  { title: 'verify.book', names: ['receipt', 'logEntries', 'logChain', 'head'] },
];

function Verdict({ check }: { check: TurnCheck }): ReactNode {
  const t = useT();
  const { stage, ok, ticks, total, file, fault, checks } = check;
  const failed = checks.filter((each) => !each.ok).length;
  const percent = total === 0 ? 0 : Math.min(100, Math.round((ticks / total) * 100));
  const state = stage === 'done' ? (ok ? 'ok' : 'bad') : stage;
  const room = roomName(file?.roomName ?? '');
  const texts = {
    running: { title: t('verify.running'), text: t('verify.runningText') },
    ok: {
      title: t('verify.allFits'),
      text: t('verify.allFitsText', { room, sequence: playCode(file?.turnId ?? '') }),
    },
    bad: { title: t('verify.doesNotFit'), text: t('verify.doesNotFitText', { count: Math.max(1, failed) }) },
    fault: { title: t('verify.couldNotRun'), text: t('verify.couldNotRunText', { why: fault }) },
  }[state];
  return (
    <VerdictCard state={state} {...texts}>
      {state === 'running' && (
        <>
          <progress className="sr" aria-label={t('verify.running')} max={100} value={percent} />
          <div className="bar" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </div>
        </>
      )}
    </VerdictCard>
  );
}

function FileFacts({ file }: { file: PushTurnFile }): ReactNode {
  const t = useT();
  const sum = (of: (epoch: PushTurnFile['epochs'][number]) => number): string =>
    formatNumber(file.epochs.reduce((all, epoch) => all + of(epoch), 0));
  return (
    <section className="card">
      <Facts
        facts={[
          [t('play.play'), playCode(file.turnId)],
          [t('play.room'), roomName(file.roomName)],
          [t('play.when'), formatDateTime(file.openedAt)],
          [t('push.drops'), sum(({ drops }) => drops.length)],
          [t('push.won'), sum(({ won }) => won.coins + won.tokens + (won.stones ?? 0))],
          ...(file.settings.stones === undefined
            ? []
            : [[t('push.stonesWon'), sum(({ won }) => won.stones ?? 0)] as const]),
          [t('push.epochs'), formatNumber(file.epochs.length)],
        ]}
      />
    </section>
  );
}

interface Row extends Omit<PushCheck, 'ok'> {
  /** 'wait' while it is not known: its place is kept. */
  readonly result: 'ok' | 'bad' | 'wait';
}

function Checks({ checks, waits }: { checks: readonly PushCheck[]; waits: boolean }): ReactNode {
  const t = useT();
  return groups.map(({ title, names }) => {
    const known = names.flatMap((name): readonly Row[] => {
      const check = checks.find((each) => each.name === name);
      if (check !== undefined) return [{ ...check, result: check.ok ? 'ok' : 'bad' }];
      return waits ? [{ name, result: 'wait', expected: '', actual: '' }] : [];
    });
    if (known.length === 0) return null;
    return (
      <section key={title} className="card vg">
        <h2>{t(title)}</h2>
        <ul>
          {known.map(({ name, result, expected, actual }) => (
            <CheckRow key={name} {...{ name, result, expected, actual }} title={t(pushChecks[name])} />
          ))}
        </ul>
      </section>
    );
  });
}

/** By which name the player whose play was asked for is in the file; undefined for a file that was brought along. */
function useAskedPlayer(ours: boolean): string | undefined {
  const { playId = '' } = useParams({ strict: false });
  return useQuery({ ...pushRecordQuery(playId), enabled: ours && playId !== '' }).data?.alias;
}

/** A turn at a pusher, run again on this device. */
export function PushVerified({ value, ours }: Pick<ProofProps, 'value' | 'ours'>): ReactNode {
  const run = useMemo(
    () =>
      createTurnCheck(
        value,
        () => new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' }),
      ),
    [value],
  );
  useEffect(() => {
    run.start();
    return () => run.stop();
  }, [run]);
  const check = useStore(run.store);
  const player = useAskedPlayer(ours);
  const { file, holdings } = check;
  return (
    <div className="verify__in">
      <div className="verify__a">
        <Verdict check={check} />
        {file !== null && <FileFacts file={file} />}
        {file !== null && holdings !== null && <WhoseCard {...{ file, holdings, player }} />}
      </div>
      <div className="verify__b">
        <Checks checks={check.checks} waits={check.stage === 'running'} />
      </div>
    </div>
  );
}
