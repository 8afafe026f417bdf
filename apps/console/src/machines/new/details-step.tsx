import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../kernel/use-call.ts';
import { useWords } from '../../kernel/use-words.ts';
import { useFault } from '../../toys/toy-panels.tsx';
import { whole } from '../../toys/toy-facts.ts';
import { useToys } from '../../toys/use-toys.ts';
import { ChoiceField, LineField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useChanceWords } from './chance-words.ts';
import { shareOf } from './chances.ts';
import { CostPanel } from './cost-panel.tsx';
import { PushFields } from './push-fields.tsx';
import { usePublished } from './use-published.ts';
import { Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** Its name, what a play costs, who may play, and where it stands. */
export function DetailsStep(): ReactNode {
  const translate = useTranslate();
  const { draft, change, faults } = useWizard();
  const { band } = usePublished();
  const fault = useFault(faults);
  const isPaid = draft.game === 'claw' || draft.game === 'push';
  return (
    <>
      <div className="wz">
        <div className="stack">
          <Panel title={translate('newMachine.nameTitle')}>
            <LineField
              label={translate('fields.name')}
              hint={translate('newMachine.nameHint')}
              value={draft.name}
              maxLength={40}
              onChange={(name) => change({ name })}
              {...fault('name')}
            />
          </Panel>
          <Panel title={translate(isPaid ? 'newMachine.priceTitle' : 'newMachine.accessTitle')}>
            <div className="fs fs--3">
              {isPaid && <PriceFields />}
              <ChoiceField
                label={translate('newMachine.playedWith')}
                hint={translate(draft.practice ? 'newMachine.practiceHint' : 'newMachine.coinsHint')}
                value={draft.practice ? 'practice' : 'coins'}
                choices={[
                  { id: 'coins', name: translate('newMachine.withCoins') },
                  { id: 'practice', name: translate('newMachine.withPractice') },
                ]}
                onChange={(value) => change({ practice: value === 'practice' })}
              />
            </div>
            {draft.game === 'claw' && <p className="said">{translate('newMachine.priceNote')}</p>}
          </Panel>
          {draft.game === 'push' && <PushFields />}
          {draft.game === 'claw' && <CabinetPanel />}
        </div>
        <div className="stack">
          {draft.game === 'claw' && <CardView />}
          {draft.game === 'claw' && band !== null && <CostPanel share={shareOf(band)} />}
          <Rules />
        </div>
      </div>
      <Foot />
    </>
  );
}

function PriceFields(): ReactNode {
  const translate = useTranslate();
  const { draft, change, faults } = useWizard();
  const fault = useFault(faults);
  return (
    <>
      <LineField
        digits
        label={translate(draft.game === 'push' ? 'newMachine.dropPrice' : 'newMachine.playPrice')}
        end={translate('ownToys.coins')}
        value={draft.price}
        onChange={(price) => change({ price })}
        {...fault('price')}
      />
      <LineField
        digits
        label={translate('newMachine.level')}
        hint={translate('newMachine.levelHint')}
        value={draft.level}
        onChange={(level) => change({ level })}
        {...fault('level')}
      />
      <ChoiceField
        label={translate('fields.club')}
        value={String(draft.club)}
        choices={['false', 'true'].map((id) => ({ id, name: translate(`ra.boolean.${id}`) }))}
        onChange={(value) => change({ club: value === 'true' })}
      />
    </>
  );
}

function CabinetPanel(): ReactNode {
  const translate = useTranslate();
  const { draft, change, faults } = useWizard();
  const fault = useFault(faults);
  const presets = useCall('consolePresets', {});
  const cabinets = presets.data?.cabinets ?? [];
  return (
    <Panel title={translate('newMachine.standsTitle')}>
      <ChoiceField
        label={translate('fields.cabinet')}
        hint={translate('newMachine.cabinetHint')}
        value={draft.cabinet}
        choices={[
          { id: '', name: translate('newMachine.choose') },
          ...cabinets.map((id) => ({ id, name: translate(`cabinets.${id}`, { _: id }) })),
        ]}
        onChange={(cabinet) => change({ cabinet })}
        {...fault('cabinet')}
      />
    </Panel>
  );
}

/** What a player reads of it in the lists and before the first play. */
export function CardView(): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const { draft } = useWizard();
  const { band, kinds } = usePublished();
  const { data } = useToys();
  const [first] = kinds;
  const toy = data?.toys.find(({ kind }) => kind === first);
  return (
    <Panel title={translate('newMachine.asSeen')} flush>
      <div className="pv__b">
        <div className="rc">
          <div className="rc__p">{toy !== undefined && <img src={toy.picture} alt="" />}</div>
          <div className="rc__b">
            <b dir="auto">{draft.name.trim() === '' ? translate('newMachine.noName') : draft.name}</b>
            <span>{translate('newMachine.coins', { count: words.count(whole(draft.price) ?? 0) })}</span>
          </div>
        </div>
        {band !== null && (
          <div className="rc__t">
            <b>{translate('newMachine.inRoom')}</b>
            <p>{translate('newMachine.roomWords', { about: chances.about(band) })}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

const rules = ['same', 'public', 'limits'] as const;

function Rules(): ReactNode {
  const translate = useTranslate();
  return (
    <Panel title={translate('newMachine.rulesTitle')}>
      <ul className="tick">
        {rules.map((rule) => (
          <li key={rule}>
            <Check size={15} aria-hidden />
            {translate(`newMachine.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
