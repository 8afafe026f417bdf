import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../kernel/use-call.ts';
import { useWords } from '../../kernel/use-words.ts';
import { useToyName } from '../../toys/use-toys.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type ChanceWords, useChanceWords } from './chance-words.ts';
import { missesOfHundred, ofHundred, shareOf } from './chances.ts';
import { CostPanel } from './cost-panel.tsx';
import type { Preset } from './measuring.ts';
import { FactList, Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** How often it wins: presets that were measured, each with its published band. */
export function ChancesStep(): ReactNode {
  const query = useCall('consolePresets', {});
  return (
    <>
      <LoadState query={query}>{({ claw }) => <Presets presets={claw} />}</LoadState>
      <Foot />
    </>
  );
}

function Presets({ presets }: { presets: readonly Preset[] }): ReactNode {
  const translate = useTranslate();
  const { draft, change, faults } = useWizard();
  const chances = useChanceWords();
  const name = useId();
  const chosen = presets.find((each) => each.name === draft.preset);
  const best = Math.max(...presets.map(({ highPermille }) => highPermille));
  return (
    <div className="wz">
      <div className="stack">
        <section>
          <fieldset className="pres">
            <legend className="unseen">{translate('newMachine.step.chances')}</legend>
            {presets.map((preset) => (
              <label key={preset.name} className="pick">
                <input
                  type="radio"
                  name={name}
                  checked={draft.preset === preset.name}
                  onChange={() => change({ preset: preset.name })}
                />
                <PresetCard preset={preset} best={best} chances={chances} />
              </label>
            ))}
          </fieldset>
          {faults['preset'] !== undefined && (
            <p className="fl__note fl__note--bad" role="alert">
              {translate(faults['preset'])}
            </p>
          )}
        </section>
        {chosen !== undefined && <Settings preset={chosen} />}
      </div>
      <div className="stack">
        {chosen === undefined ? (
          <Panel title={translate('newMachine.meaning')}>
            <p className="none">{translate('newMachine.presetFirst')}</p>
          </Panel>
        ) : (
          <>
            <Meaning share={shareOf(chosen)} />
            <CostPanel share={shareOf(chosen)} />
          </>
        )}
      </div>
    </div>
  );
}

interface PresetCardProps {
  readonly preset: Preset;
  /** The highest of all bands: bars end there. */
  readonly best: number;
  readonly chances: ChanceWords;
}

function PresetCard({ preset, best, chances }: PresetCardProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <b>{translate(`presets.${preset.name}`, { _: preset.name })}</b>
      <span className="big">{chances.oneIn(shareOf(preset))}</span>
      <small>{chances.between(preset)}</small>
      <span className="lvl" aria-hidden>
        <i
          style={{
            insetInlineStart: `${(100 * preset.lowPermille) / best}%`,
            inlineSize: `${(100 * (preset.highPermille - preset.lowPermille)) / best}%`,
          }}
        />
      </span>
      <small>{chances.ofHundred(preset)}</small>
      <small>
        {translate('newMachine.toysInside', { count: preset.toys })}{' '}
        {translate(`presetTexts.${preset.name}`, { _: '' })}
      </small>
    </>
  );
}

function Settings({ preset }: { preset: Preset }): ReactNode {
  const translate = useTranslate();
  const nameOf = useToyName();
  const kinds = [...new Set(preset.measuredWith)].map((kind) => nameOf(kind));
  return (
    <Panel
      title={translate('newMachine.settingsOf', {
        preset: translate(`presets.${preset.name}`, { _: preset.name }),
      })}
    >
      <FactList
        facts={[
          [translate('newMachine.fullMachine'), translate('newMachine.toysCount', { count: preset.toys })],
          [
            translate('newMachine.refill'),
            translate('newMachine.refillBelow', { count: preset.refillBelow }),
          ],
          [translate('fields.measuredWith'), kinds.join(', ')],
        ]}
      />
      <p className="said">{translate('newMachine.presetNote')}</p>
    </Panel>
  );
}

const players = Array.from({ length: 100 }, (_, index) => index);

/** The chance as a hundred players, and what more plays do. */
export function Meaning({ share }: { share: number }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const once = ofHundred(share);
  const of = (count: number): string => translate('chances.countOf', { count: words.count(count) });
  return (
    <Panel title={translate('newMachine.meaning')}>
      <p className="say">{translate('chances.ofHundred', { count: once })}</p>
      <div className="hundred" aria-hidden>
        {players.map((player) => (
          <i key={player} data-wins={player < once} />
        ))}
      </div>
      <FactList
        facts={[
          [translate('newMachine.within', { plays: 3 }), of(ofHundred(share, 3))],
          [translate('newMachine.within', { plays: 6 }), of(ofHundred(share, 6))],
          [translate('newMachine.noneIn', { plays: 10 }), of(missesOfHundred(share, 10))],
        ]}
      />
    </Panel>
  );
}
