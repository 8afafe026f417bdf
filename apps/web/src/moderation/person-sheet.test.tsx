// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { useSession } from '../kernel/session.store.ts';
import { ask } from '../ports/parts.ts';
import type { ShownPerson } from '../ports/services.ts';
import { PersonSheet } from './person-sheet.tsx';

vi.mock('../ports/parts.ts', () => ({ ask: vi.fn(async () => null), defineParts: vi.fn() }));

const run = vi.fn(async () => undefined);
const answered = vi.fn();
const sam: ShownPerson = {
  ...{ nickName: 'Sam', portrait: '', level: 3, own: false },
  things: [{ kind: 'nickName', id: 'm7' }],
  block: { title: 'Mute Sam', text: 'You see nothing more of Sam.', run },
};

async function draw(person = sam, token: string | null = 'a session'): Promise<void> {
  useSession.setState({ token });
  render(<PersonSheet person={person} open onAnswer={answered} />);
  await screen.findByRole('dialog', { name: 'Sam' });
}

const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.mocked(ask).mockClear();
  run.mockClear();
  answered.mockClear();
});
afterEach(cleanup);

it('shows the level, reports the name, and closes before the report opens', async () => {
  await draw();
  expect(screen.getByText('Lv 3')).toBeDefined();
  await press('Report Sam');
  expect(answered).toHaveBeenCalledWith(null);
  expect(ask).toHaveBeenCalledWith('report', { kind: 'nickName', id: 'm7', also: [], nickName: 'Sam' });
});

it('mutes', async () => {
  await draw();
  await press('Mute Sam');
  expect(run).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledWith(null);
});

it.each([
  ['oneself', { ...sam, own: true }, 'a session'],
  ['a visitor', sam, null],
])('only shows, for %s', async (_who, person, token) => {
  await draw(person, token);
  expect(screen.queryByRole('button', { name: 'Report Sam' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mute Sam' })).toBeNull();
});
