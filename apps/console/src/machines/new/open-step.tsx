import { Alert, Button } from '@mui/material';
import { PenLine, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { faultWords } from '../../kernel/call.ts';
import { isForSecondPerson } from '../../kernel/second-person.ts';
import { useWords } from '../../kernel/use-words.ts';
import { heightOf } from '../../toys/toy-facts.ts';
import { useFault } from '../../toys/toy-panels.tsx';
import { useToys } from '../../toys/use-toys.ts';
import { LineField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useChanceWords } from './chance-words.ts';
import { shareOf } from './chances.ts';
import { Meaning } from './chances-step.tsx';
import { CostPanel } from './cost-panel.tsx';
import { CardView } from './details-step.tsx';
import { capsulesIn, hasBoxes } from './draft.ts';
import { LossWarning } from './loss-warning.tsx';
import { openMachine } from './open-machine.ts';
import { usePublished } from './use-published.ts';
import { Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** Everything that becomes public, why, and the signature. */
export function OpenStep(): ReactNode {
  const translate = useTranslate();
  const client = useQueryClient();
  const { draft, change, faults, check, finish } = useWizard();
  const { isCovered, chosen, isReady, band, kinds } = usePublished();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isClaw = draft.game === 'claw';
  const mayOpen = !isClaw || isReady;
  const fault = useFault(faults);

  async function open(): Promise<void> {
    if (!check()) return;
    setBusy(true);
    setRefusal(null);
    try {
      const measurement = isCovered ? null : (chosen?.id ?? null);
      const roomId = await openMachine({ ...draft, kinds }, measurement, (madeRoom) => change({ madeRoom }));
      await client.invalidateQueries();
      finish(roomId);
    } catch (error) {
      if (isForSecondPerson(error)) return finish(null);
      setRefusal(faultWords(error, translate));
      setBusy(false);
    }
  }

  return (
    <>
      <div className="wz wz--p">
        <div className="stack">
          {isClaw && !isReady && <Alert severity="warning">{translate('newMachine.cannotOpen')}</Alert>}
          <LossWarning band={band} />
          <Entry />
          <Panel title={translate('newMachine.reasonTitle')}>
            <LineField
              label={translate('fields.reason')}
              hint={translate('console.reasonKept')}
              value={draft.reason}
              maxLength={200}
              onChange={(reason) => change({ reason })}
              {...fault('reason')}
            />
          </Panel>
          {refusal !== null && <Alert severity="error">{refusal}</Alert>}
        </div>
        <div className="stack">
          {isClaw && <CardView />}
          {isClaw && band !== null && <Meaning share={shareOf(band)} />}
          {isClaw && band !== null && <CostPanel share={shareOf(band)} />}
          {!isClaw && (
            <Panel title={translate('newMachine.whatHappens')}>
              <p>{translate(`newMachine.opening.${draft.game === 'push' ? 'push' : 'drawn'}`)}</p>
            </Panel>
          )}
        </div>
      </div>
      <Foot
        {...(!mayOpen && { hint: translate('newMachine.cannotOpen') })}
        action={
          <Button
            className="big"
            variant="contained"
            color="secondary"
            disabled={isBusy || !mayOpen}
            startIcon={<PenLine size={16} aria-hidden />}
            onClick={() => void open()}
          >
            {translate('newMachine.sign')}
          </Button>
        }
      />
    </>
  );
}

/** The lines of the public entry, as far as they are known before it is written. */
function Entry(): ReactNode {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const lines = useEntryLines();
  const named = [...lines, [translate('newMachine.entry.by'), identity?.fullName ?? ''] as const];
  return (
    <section className="entry">
      <header>
        <ScrollText size={17} aria-hidden />
        <h3>{translate('newMachine.entryTitle')}</h3>
        <span>{translate('newMachine.entryFinal')}</span>
      </header>
      <dl>
        {named.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useEntryLines(): (readonly [string, string])[] {
  const translate = useTranslate();
  const { draft } = useWizard();
  const claw = useClawLines();
  const words = useWords();
  const { data } = useToys();
  const said = (key: string, options?: object): string => translate(`newMachine.entry.${key}`, options);
  const game = translate(`values.${draft.game ?? 'claw'}`);
  const first = [said('machine'), said('opened', { name: draft.name.trim(), game })] as const;
  const access = said(draft.practice ? 'practice' : 'coins');
  const price = said('price', { price: draft.price, level: draft.level });
  const club = draft.club ? `, ${said('club')}` : '';
  if (draft.game === 'claw') return [first, [said('access'), `${price}${club}, ${access}`], ...claw];
  if (draft.game === 'push') {
    const preset = translate(`pushPresets.${draft.pushPreset}`);
    const seats = draft.seats === '' ? '' : `, ${said('seats', { seats: draft.seats })}`;
    const tables = translate(`values.${draft.tables}`);
    return [
      ...[first, [said('access'), `${price}${club}, ${access}`] as const],
      [
        said('settings'),
        `${preset}, ${tables}${seats}${draft.cyber ? `, ${translate('fields.cyber')}` : ''}`,
      ],
    ];
  }
  if (!hasBoxes(draft.game)) return [first, [said('access'), access]];
  const nameOf = (kind: string): string => data?.toys.find((toy) => toy.kind === kind)?.name ?? kind;
  const inside = Object.entries(draft.capsules).map(([kind, count]) => `${count} × ${nameOf(kind)}`);
  const all = said('capsules', { count: words.count(capsulesIn(draft.capsules)) });
  return [
    ...[first, [said('access'), `${said('turn', { price: draft.price })}, ${access}`] as const],
    [said('box'), `${all}: ${inside.join(', ')}`],
    ...(draft.last === '' ? [] : [[translate('fields.last'), nameOf(draft.last)] as const]),
  ];
}

/** Of a claw machine: settings, toys with their bodies, and what was measured. */
function useClawLines(): (readonly [string, string])[] {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const { draft } = useWizard();
  const { data } = useToys();
  const { preset, isCovered, chosen, band, kinds } = usePublished();
  if (draft.game !== 'claw' || preset === undefined) return [];
  const said = (key: string, options?: object): string => translate(`newMachine.entry.${key}`, options);
  const toys = kinds.flatMap((kind) => data?.toys.find((toy) => toy.kind === kind) ?? []);
  const bodies = toys.flatMap(({ name, own }) =>
    own === null
      ? []
      : said('ownBody', {
          ...{ toy: name, body: translate(`bodies.${own.body}`, { _: own.body }) },
          ...{ height: words.count(heightOf(own.unitUm) / 10), weight: words.count(own.massGrams) },
          friction: (own.frictionPermille / 1_000).toLocaleString(words.locale, { minimumFractionDigits: 2 }),
        }),
  );
  const measured = isCovered
    ? said('byPreset')
    : chosen === null
      ? said('notYet')
      : said('measuredBy', { count: words.count(chosen.played), id: chosen.id });
  return [
    [
      said('settings'),
      said('presetIs', {
        preset: translate(`presets.${preset.name}`, { _: preset.name }),
        count: preset.toys,
      }),
    ],
    [said('toys'), toys.map(({ name }) => name).join(', ')],
    ...(bodies.length === 0 ? [] : [[said('bodies'), bodies.join('; ')] as const]),
    [said('measured'), measured],
    [
      said('chance'),
      band === null ? '' : `${chances.about(band)}, ${chances.between(band)}. ${chances.ofHundred(band)}`,
    ],
    [said('cabinet'), translate(`cabinets.${draft.cabinet}`, { _: draft.cabinet })],
  ];
}
