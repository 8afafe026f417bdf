// @vitest-environment happy-dom
import { games } from '@grabbit/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawFile, drawFileFormat, type Evidence } from '@grabbit/engines/draws';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type english from '../../public/lang/en-US.json';
import { useLanguage } from '../i18n/i18n.ts';
import { languages } from '../i18n/languages.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { PlayTrouble } from './play-trouble.ts';
import type { SealMemory } from './seal-memory.ts';
import type { DrawStream } from './stream.query.ts';
import { TroubleSheet } from './trouble-sheet.tsx';

vi.mock('../ui/button-link.tsx', () => ({
  ButtonLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

vi.mock('./seed-check.ts', () => ({ openAndCheck: async () => ({ ok: true, plays: 2 }) }));

type Words = typeof english;

const wordsOf = (locale: string): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public/lang', `${locale}.json`), 'utf8')) as Words;

const evidence: Evidence = {
  ...{ format: 'grabbit-evidence', version: 1, key: 'k', acceptance: '{}', signature: '' },
  ...{ clientSeed: 'mine', fault: 'undrawn', said: '03019', at: '2026-11-28T12:00:00.000Z' },
};
const before: SealMemory = {
  ...{ stream: 's', place: 1, seedHash: 'b'.repeat(64), commitment: 'a'.repeat(64) },
  ...{ nextNumber: 3, head: 'h', key: 'k' },
};
const told = { ...before, place: 2, commitment: 'c'.repeat(64) } as unknown as DrawStream;
const game = games.find(({ way }) => way === 'draw')?.name ?? '';
const file: DrawFile = {
  ...{ format: drawFileFormat, version: 1, game, engine: `${game}-1`, playId: 'a'.repeat(26) },
  ...{ roomId: '1', roomName: 'Hill', player: 'P-1', stream: 's', place: 1, seedHash: before.seedHash },
  ...{ commitment: before.commitment, clientSeed: 'mine', nonce: 2, draws: 1, bet: {}, result: {} },
  ...{ price: 100, paid: 0, at: '2026-11-28T12:00:00.000Z', previous: before.commitment },
  ...{ receipt: 'r', seed: null },
};

const drawClient = { tryAgain: vi.fn() };
const ways = { closeTrouble: vi.fn(), goOn: vi.fn() };

async function tell(locale: string, trouble: PlayTrouble): Promise<Words> {
  cleanup();
  const words = wordsOf(locale);
  useLanguage.setState(createTranslator(locale, words), true);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TroubleSheet room={{ drawClient, trouble, ...ways }} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
  return words;
}

/** What the one dialog is called, and whether it says each of these. */
function expectToSay(title: string, texts: readonly string[]): void {
  const dialog = screen.getByRole('dialog', { name: title });
  for (const text of texts) expect(dialog.textContent).toContain(text);
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

for (const { locale } of languages) {
  it(`tells in ${locale} what was accepted and not drawn, that nothing is lost, and tries the same again`, async () => {
    const { app, draws } = await tell(locale, { kind: 'undrawn', evidence });
    const { reasonDevice, reasonOwn, reasonOpened, reasonRules, reasonRestored } = draws;
    const reasons = [reasonDevice, reasonOwn, reasonOpened, reasonRules, reasonRestored];
    expectToSay(draws.undrawn, [draws.undrawnText, ...reasons, draws.evidenceSaved, draws.againSame]);
    fireEvent.click(screen.getByRole('button', { name: app.tryAgain }));
    expect(drawClient.tryAgain).toHaveBeenCalledOnce();
  });

  it(`tells in ${locale} that another device drew the number, and goes on with the next one`, async () => {
    const { draws } = await tell(locale, { kind: 'device', file, nextNumber: 3 });
    expectToSay(draws.otherTitle, [draws.otherText, draws.signedForYou]);
    const number = new Intl.NumberFormat(locale).format(3);
    const next = [draws.playWith.replace('{{number}}', '3'), draws.playWith.replace('{{number}}', number)];
    fireEvent.click(screen.getByRole('button', { name: (name) => next.includes(name) }));
    expect(ways.closeTrouble).toHaveBeenCalledOnce();
  });

  it(`tells in ${locale} why another seal is in use, and uses it only when the player says so`, async () => {
    const lost = { number: 2, price: 100, pays: 250 };
    const changed = { kind: 'changed', before, told, seed: 's', lost } as const;
    for (const [why, title, text] of [
      ['device', 'changedTitle', 'changedDevice'],
      ['rules', 'changedTitle', 'changedRules'],
      ['restored', 'restoredTitle', 'restoredText'],
    ] as const) {
      const { draws } = await tell(locale, { ...changed, why });
      expectToSay(draws[title], [draws[text], draws.fitsOld, draws.neverBySelf]);
      expect(ways.goOn).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: draws.useNewSeal }));
      expect(ways.goOn).toHaveBeenCalledExactlyOnceWith(told);
      ways.goOn.mockClear();
    }
  });
}
