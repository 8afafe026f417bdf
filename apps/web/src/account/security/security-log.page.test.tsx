// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { SecurityEntries, securityKind, securityWords } from './security-log.page.tsx';

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
afterEach(cleanup);

it('a line says what happened, when, from which browser and from which network', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const at = '2026-11-20T10:00:00.000Z';
  render(<SecurityEntries list={[{ at, what: 'sign-in failed', place: '192.0.2.0/24', agent }]} />);
  const line = screen.getByRole('listitem');
  expect(line.querySelector('b')?.textContent).toBe('A sign-in failed');
  expect(line.querySelector('time')?.dateTime).toBe(at);
  expect(line.textContent).toContain('Firefox 140, Linux');
  expect(line.textContent).toContain('network 192.0.2.0/24');
});

it('a browser that says nothing of itself is a browser', () => {
  const entry = { at: '2026-11-20T10:00:00.000Z', what: 'sign-in', place: '', agent: '' } as const;
  render(<SecurityEntries list={[entry]} />);
  expect(screen.getByRole('listitem').textContent).toContain('A browser');
});

it('refusals, changes and sign-ins are told apart', () => {
  const kinds = Object.keys(securityWords).map((what) => securityKind(what as keyof typeof securityWords));
  expect(kinds.filter((kind) => kind === 'entered')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(8);
});
