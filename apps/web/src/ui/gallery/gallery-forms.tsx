import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChoiceField, Field } from '../field.tsx';
import { Chip } from '../chip.tsx';
import { Check, Radio, Switch } from '../toggles.tsx';
import { Specimen, States } from './specimen.tsx';

const countries = [
  { value: 'FI', text: 'Finland' },
  { value: 'JP', text: 'Japan' },
];

function Inputs(): ReactNode {
  const [name, setName] = useState('Mika Aalto');
  const [code, setCode] = useState('48 12');
  const [country, setCountry] = useState('FI');
  return (
    <Specimen name="Inputs">
      <div className="form">
        <Field label="Name" value={name} onChange={setName} hint="As on the door" />
        <Field label="Code" value={code} onChange={setCode} fault="The code has six digits." />
        <ChoiceField label="Country" value={country} onChange={setCountry} options={countries} />
      </div>
    </Specimen>
  );
}

export function FormSpecimens(): ReactNode {
  const [on, setOn] = useState(true);
  const [kind, setKind] = useState('post');
  const [filter, setFilter] = useState('All');
  return (
    <>
      <Inputs />
      <Specimen name="Switches">
        <States>
          <Switch label="Sound" on={on} onChange={setOn} />
          <Switch label="Still" on={!on} onChange={(still) => setOn(!still)} />
        </States>
        <Check on={on} onChange={setOn}>
          <b>Keep my size</b>
          <small>On this device</small>
        </Check>
        <div role="radiogroup" aria-label="Post">
          {['post', 'parcel'].map((value) => (
            <Radio
              key={value}
              name="post"
              value={value}
              chosen={kind === value}
              onChoose={setKind}
              end="$5.20"
            >
              <b>{value}</b>
            </Radio>
          ))}
        </div>
      </Specimen>
      <Specimen name="Chips" raised>
        <div className="chips">
          {['All', 'New', 'Free now'].map((name) => (
            <Chip key={name} on={filter === name} onPress={() => setFilter(name)}>
              {name}
            </Chip>
          ))}
        </div>
      </Specimen>
    </>
  );
}
