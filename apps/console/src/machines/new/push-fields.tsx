import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFault } from '../../toys/toy-panels.tsx';
import { ChoiceField, LineField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useWizard } from './wizard-context.ts';

const presets = ['harbour', 'pier', 'lantern', 'bamboo', 'quarry', 'lock', 'fair'] as const;

/** What a coin pusher is made of: its playfield, and at how many tables it is played. */
export function PushFields(): ReactNode {
  const translate = useTranslate();
  const { draft, change, faults } = useWizard();
  const fault = useFault(faults);
  return (
    <Panel title={translate('newMachine.fieldTitle')}>
      <div className="fs fs--3">
        <ChoiceField
          label={translate('fields.preset')}
          hint={translate(`newMachine.pushPreset.${draft.pushPreset}`, { _: '' })}
          value={draft.pushPreset}
          choices={presets.map((id) => ({ id, name: translate(`pushPresets.${id}`) }))}
          onChange={(pushPreset) => change({ pushPreset })}
        />
        <ChoiceField
          label={translate('newMachine.tables')}
          value={draft.tables}
          choices={(['individual', 'group'] as const).map((id) => ({ id, name: translate(`values.${id}`) }))}
          onChange={(tables) =>
            change(tables === 'group' ? { tables, seats: '', cyber: false } : { tables: 'individual' })
          }
        />
        {draft.tables === 'individual' && (
          <>
            <ChoiceField
              label={translate('fields.cyber')}
              value={String(draft.cyber)}
              choices={['false', 'true'].map((id) => ({ id, name: translate(`ra.boolean.${id}`) }))}
              onChange={(value) => change({ cyber: value === 'true' })}
            />
            <LineField
              digits
              label={translate('newMachine.seats')}
              hint={translate('newMachine.seatsHint')}
              value={draft.seats}
              onChange={(seats) => change({ seats })}
              {...fault('seats')}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
