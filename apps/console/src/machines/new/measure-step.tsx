import { Alert, Button, Chip } from '@mui/material';
import { Boxes, Dices, Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../kernel/call.ts';
import { useWords } from '../../kernel/use-words.ts';
import { useToys } from '../../toys/use-toys.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { useChanceWords } from './chance-words.ts';
import { HandsTable } from './hands-table.tsx';
import { type Measurement, morePlays, percentOf, quarterOf, secondsLeft } from './measuring.ts';
import { type Published, usePublished } from './use-published.ts';
import { FactList, Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** Measures how often the machine wins, where its preset was not measured with these toys. */
export function MeasureStep(): ReactNode {
  const translate = useTranslate();
  const published = usePublished();
  const { isCovered, isReady, running, isRead, error, refetch } = published;
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <LoadState query={{ data: isRead ? published : undefined, error, refetch }}>
        {() => (
          <div className="wz">
            <div className="stack">
              {isCovered ? <Covered {...published} /> : <Measuring {...published} />}
              {!isCovered && <HowPanel />}
            </div>
            <Beside {...published} />
          </div>
        )}
      </LoadState>
      {isStopping && running !== null && (
        <SignedDialog
          title={translate('newMachine.stop')}
          does={translate('newMachine.stop')}
          act={(reason) => call('clawMeasureStop', { id: running.id, reason })}
          onClose={() => setStopping(false)}
        >
          <p className="lead">{translate('newMachine.stopText')}</p>
        </SignedDialog>
      )}
      <Foot
        isShut={!isReady}
        {...(!isReady && {
          hint: translate(running === null ? 'newMachine.notMeasured' : 'newMachine.opensWhenDone'),
        })}
      >
        {running !== null && (
          <Button className="big" variant="outlined" onClick={() => setStopping(true)}>
            {translate('newMachine.stop')}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** The band of the preset is enough. */
function Covered({ preset }: Published): ReactNode {
  const translate = useTranslate();
  const chances = useChanceWords();
  if (preset === undefined) return null;
  return (
    <section className="meas">
      <Chip size="small" color="success" label={translate('newMachine.coveredChip')} />
      <h3>{translate('newMachine.coveredTitle')}</h3>
      <p>
        {translate('newMachine.coveredText', {
          preset: translate(`presets.${preset.name}`, { _: preset.name }),
        })}
      </p>
      <div>
        <b className="big">{chances.about(preset)}</b>
        <p className="none">{chances.between(preset)}</p>
      </div>
      <p className="say">{chances.ofHundred(preset)}</p>
    </section>
  );
}

function Measuring({ running, done, chosen, preset, hasFailed }: Published): ReactNode {
  const translate = useTranslate();
  const [isNew, setNew] = useState(false);
  const more = morePlays(done);
  if (running !== null)
    return (
      <>
        <Running measurement={running} />
        <HandsTable hands={running.hands} isRunning />
      </>
    );
  return (
    <>
      {hasFailed && <Alert severity="error">{translate('newMachine.failed')}</Alert>}
      {chosen !== null && <Done measurement={chosen} {...(preset !== undefined && { preset })} />}
      {done.length > 1 && <Earlier done={done} chosen={chosen} />}
      {more.length > 0 &&
        (chosen === null || isNew ? (
          <StartPanel key={more.length} choices={more} />
        ) : (
          <Button variant="outlined" className="again" onClick={() => setNew(true)}>
            {translate('newMachine.measureAgain')}
          </Button>
        ))}
    </>
  );
}

function StartPanel({ choices }: { choices: readonly number[] }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft, change } = useWizard();
  const name = useId();
  const [plays, setPlays] = useState(choices.at(-1) ?? 0);
  const [isSigning, setSigning] = useState(false);
  return (
    <Panel title={translate('newMachine.measureTitle')}>
      <p>{translate('newMachine.measureText')}</p>
      <fieldset className="pres">
        <legend className="unseen">{translate('newMachine.howMany')}</legend>
        {choices.map((each) => (
          <label key={each} className="pick">
            <input type="radio" name={name} checked={plays === each} onChange={() => setPlays(each)} />
            <b>{translate('newMachine.playsCount', { count: words.count(each) })}</b>
            <small>{translate(`newMachine.playsText.${each}`)}</small>
          </label>
        ))}
      </fieldset>
      <Button variant="contained" onClick={() => setSigning(true)}>
        {translate('newMachine.measure')}
      </Button>
      {isSigning && (
        <SignedDialog
          title={translate('newMachine.measure')}
          does={translate('newMachine.measure')}
          act={async (reason) => {
            await call('clawMeasure', { preset: draft.preset, kinds: [...draft.kinds], plays, reason });
            change({ measurement: null });
          }}
          onClose={() => setSigning(false)}
        >
          <p className="lead">{translate('newMachine.measureLead', { count: words.count(plays) })}</p>
        </SignedDialog>
      )}
    </Panel>
  );
}

function Running({ measurement }: { measurement: Measurement }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { id, played, wanted, hands } = measurement;
  const percent = percentOf(measurement);
  const quarter = quarterOf(percent);
  const wins = hands.reduce((sum, hand) => sum + hand.wins, 0);
  const counted = hands.reduce((sum, hand) => sum + hand.plays, 0);
  const left = useLeft(measurement);
  const title = useId();
  return (
    <section className="meas" aria-labelledby={title}>
      <div className="between">
        <Chip size="small" color="info" label={translate('newMachine.measuringNow')} />
        <span className="none">
          {left !== null && translate('newMachine.left', { smart_count: Math.ceil(left / 60) })}{' '}
          {translate('newMachine.mayLeave')}
        </span>
      </div>
      <h3 id={title}>{translate('newMachine.measuredBy', { count: words.count(wanted) })}</h3>
      <div className="between">
        <progress className="gbar" aria-labelledby={title} max={100} value={percent} />
        <b className="big">{words.percent(percent / 100, 0)}</b>
      </div>
      <div className="between none">
        <span>{translate('newMachine.playsDone', { count: words.count(played) })}</span>
        {counted > 0 && (
          <span>
            {translate('newMachine.wonLost', {
              won: words.count(wins),
              lost: words.count(counted - wins),
            })}
          </span>
        )}
      </div>
      {/* Read out four times alone: the bar itself changes every two seconds. */}
      <output className="unseen" key={id}>
        {quarter === null ? '' : translate('newMachine.percentDone', { percent: quarter })}
      </output>
    </section>
  );
}

/** Seconds that a measurement will go on, by what was seen since the page opened. */
function useLeft({ id, played, wanted }: Measurement): number | null {
  const seen = useRef<{ readonly id: number; readonly at: number; readonly played: number } | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { id, at: Date.now(), played };
    if (seen.current?.id !== id) seen.current = now;
    setLeft(secondsLeft(seen.current, now, wanted));
  }, [id, played, wanted]);
  return left;
}

function Done({
  measurement,
  preset,
}: {
  measurement: Measurement;
  preset?: NonNullable<Published['preset']>;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const { band, played, endedAt, hands } = measurement;
  if (band === null) return null;
  const isWithin =
    preset !== undefined &&
    band.lowPermille <= preset.highPermille &&
    band.highPermille >= preset.lowPermille;
  return (
    <>
      <section className="meas">
        <div className="between">
          <Chip
            size="small"
            color="success"
            label={translate('newMachine.measuredChip', { count: words.count(played) })}
          />
          {endedAt !== null && <span className="none">{words.moment(endedAt)}</span>}
        </div>
        <div className="res">
          <div>
            <span>{translate('newMachine.winsAre')}</span>
            <b>{chances.about(band)}</b>
            <small>{chances.between(band)}</small>
          </div>
          <div>
            <span>{translate('newMachine.inWords')}</span>
            <b className="res__words">{chances.ofHundred(band)}</b>
            <small>{translate('newMachine.publishedWith')}</small>
          </div>
          {preset !== undefined && (
            <div>
              <span>{translate('newMachine.besidePreset')}</span>
              <b className="res__words">{translate(isWithin ? 'newMachine.near' : 'newMachine.other')}</b>
              <small>{chances.between(preset)}</small>
            </div>
          )}
        </div>
      </section>
      <HandsTable hands={hands} />
    </>
  );
}

/** Finished ones of the same preset and toys: any of them can be published. */
function Earlier({ done, chosen }: Pick<Published, 'done' | 'chosen'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const { change } = useWizard();
  const name = useId();
  return (
    <Panel title={translate('newMachine.earlier')}>
      <fieldset className="lines">
        <legend className="unseen">{translate('newMachine.earlier')}</legend>
        {done.map(({ id, played, band, endedAt, askedBy }) => (
          <label key={id} className="tickline">
            <input
              type="radio"
              name={name}
              checked={chosen?.id === id}
              onChange={() => change({ measurement: id })}
            />
            <span>
              <b>{band === null ? '' : chances.about(band)}</b>{' '}
              <small className="none">
                {translate('newMachine.playsCount', { count: words.count(played) })} ·{' '}
                {endedAt === null ? '' : words.moment(endedAt)} · {askedBy}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}

const ways = [
  ['seeds', Dices],
  ['hands', Users],
  ['fills', Boxes],
] as const;

function HowPanel(): ReactNode {
  const translate = useTranslate();
  return (
    <Panel title={translate('newMachine.howTitle')}>
      <div className="how">
        {ways.map(([way, Sign]) => (
          <div key={way}>
            <Sign size={18} aria-hidden />
            <p>
              <b>{translate(`newMachine.how.${way}`)}</b>
              {translate(`newMachine.howText.${way}`)}
            </p>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Beside({ isCovered, preset }: Published): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft } = useWizard();
  const { data } = useToys();
  const chosen = draft.kinds.flatMap((kind) => data?.toys.find((toy) => toy.kind === kind) ?? []);
  const presetName = translate(`presets.${draft.preset}`, { _: draft.preset });
  return (
    <div className="stack">
      <Panel title={translate(isCovered ? 'newMachine.whatOpens' : 'newMachine.whatIsMeasured')}>
        <div className="mbod" aria-hidden>
          {chosen.slice(0, 4).map(({ kind, picture }) => (
            <img key={kind} src={picture} alt="" />
          ))}
        </div>
        <FactList
          facts={[
            [translate('fields.machine'), draft.name],
            [translate('fields.kinds'), chosen.map(({ name }) => name).join(', ')],
            [translate('fields.preset'), presetName],
            ...(preset === undefined
              ? []
              : [[translate('newMachine.fullMachine'), words.count(preset.toys)] as const]),
            [translate('fields.price'), draft.price],
          ]}
        />
      </Panel>
      {!isCovered && (
        <Panel title={translate('newMachine.differsTitle')}>
          <p>{translate('newMachine.differsText')}</p>
        </Panel>
      )}
    </div>
  );
}
