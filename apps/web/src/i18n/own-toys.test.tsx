// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import german from '../../public/lang/de-DE.json' with { type: 'json' };
import { call } from '../kernel/call.ts';
import { useLanguage } from './i18n.ts';
import { coloursOfToy, inkOfToy } from './own-toys.ts';
import { toyName } from './toy-name.ts';
import { createTranslator } from './translator.ts';
import { useT } from './use-t.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));

const names: Readonly<Record<string, string>> = { 'en-US': 'Fox', 'de-DE': 'Fuchs' };
const fox = { kind: 'fox', body: 'cat', colours: ['#ff7700', '#ffffff'] };

function Named({ kind }: { kind: string }) {
  useT();
  return <b>{toyName(kind)}</b>;
}

const settled = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.mocked(call).mockImplementation(async () => ({
    list: [{ ...fox, name: names[useLanguage.getState().locale] }],
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('calls a toy of the house’s own by its name as soon as that has come, in every language', async () => {
  render(<Named kind="fox" />);
  expect(screen.getByText('fox')).toBeDefined();
  await settled();
  expect(await screen.findByText('Fox')).toBeDefined();
  expect([toyName('fox'), toyName('bear')]).toEqual(['Fox', 'Honey bear']);
  act(() => useLanguage.setState(createTranslator('de-DE', german), true));
  await settled();
  expect(await screen.findByText('Fuchs')).toBeDefined();
  expect(call).toHaveBeenCalledTimes(2);
});

it('asks for nothing where all toys are the arcade’s, and once for many that are not', async () => {
  render(<Named kind="bear" />);
  await settled();
  expect(call).not.toHaveBeenCalled();
  render(
    <>
      <Named kind="fox" />
      <Named kind="wolf" />
    </>,
  );
  await settled();
  expect(await screen.findByText('Fox')).toBeDefined();
  expect(screen.getByText('wolf')).toBeDefined();
  expect(vi.mocked(call).mock.calls.length).toBeLessThanOrEqual(1);
});

it('keeps the kind where nothing comes, and asks again later', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10 * 60_000);
  vi.mocked(call).mockRejectedValue(new Error('away'));
  render(<Named kind="fox" />);
  await settled();
  expect(screen.getByText('fox')).toBeDefined();
  vi.mocked(performance.now).mockReturnValue(11 * 60_000);
  vi.mocked(call).mockResolvedValue({ list: [{ ...fox, name: 'Fox' }] });
  render(<Named kind="fox" />);
  await settled();
  expect(await screen.findAllByText('Fox')).toHaveLength(2);
});

it('knows the colours of a toy', async () => {
  expect(await coloursOfToy('fox')).toEqual(fox.colours);
  expect(inkOfToy('fox')).toBe('#ff7700');
  expect(await coloursOfToy('wolf')).toBeUndefined();
  expect(inkOfToy('wolf')).toBeUndefined();
});
