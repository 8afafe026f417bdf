import { expect, it } from 'vitest';
import {
  emptyToy,
  heightOf,
  kindFault,
  missingLanguages,
  toyFaults,
  toyMakeParams,
  whole,
} from './toy-facts.ts';

const sound = {
  ...emptyToy,
  ...{ kind: 'puffer', body: 'whale', colours: ['#f5b81c'], names: { 'en-US': ' Pip puffer ', 'fi-FI': '' } },
  ...{ pieces: '12', cost: '85', exchange: '132', origin: 'fi' },
};

it('takes whole numbers alone', () => {
  expect(['12', ' 7 ', '0', '', '1.5', '-3', '1e3', 'x'].map(whole)).toEqual([
    ...[12, 7, 0],
    ...[null, null, null, null, null],
  ]);
});

it('says what keeps a toy from being made, by its fields', () => {
  expect(toyFaults(sound, ['bear'])).toEqual({});
  expect(Object.keys(toyFaults(emptyToy, []))).toEqual(['kind', 'body', 'name']);
  const wrong = {
    ...sound,
    height: '119',
    weight: '301',
    friction: '',
    pieces: '-1',
    cost: '0',
    origin: 'FIN',
  };
  expect(Object.keys(toyFaults(wrong, []))).toEqual([
    'height',
    'weight',
    'friction',
    'pieces',
    'cost',
    'origin',
  ]);
});

it('knows a word of small letters that no toy has', () => {
  expect(kindFault('puffer-2', [])).toBeNull();
  expect(kindFault('Puffer', [])).toBe('ownToys.kindWrong');
  expect(kindFault('a'.repeat(25), [])).toBe('ownToys.kindWrong');
  expect(kindFault('puffer-back', [])).toBe('ownToys.kindEnd');
  expect(kindFault('bear', ['bear'])).toBe('ownToys.kindTaken');
});

it('sends lengths as the claw and the parcel take them, and no empty name', () => {
  expect(toyMakeParams(sound)).toEqual({
    ...{ kind: 'puffer', body: 'whale', colours: ['#f5b81c'], names: { 'en-US': 'Pip puffer' } },
    ...{ unitUm: 90_000, massGrams: 110, frictionPermille: 800 },
    ...{ sizeMm: 180, weightG: 110, boxMm: [200, 180, 180], origin: 'FI' },
  });
  expect(heightOf(90_000)).toBe(180);
});

it('names the languages in which a toy has no name', () => {
  expect(missingLanguages(sound.names)).not.toContain('en-US');
  expect(missingLanguages(sound.names)).toContain('fi-FI');
});
