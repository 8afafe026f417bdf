// @vitest-environment happy-dom
import { PushRoomType, RepairState } from '@grabbit/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import german from '../../public/lang/de-DE.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { RoomBadges } from './room-badges.tsx';
import type { PushRoomCard } from './room-badges.tsx';

afterEach(cleanup);

it('shows the taken places of a shared table in figures, and reads them out as a sentence', () => {
  useLanguage.setState(createTranslator('de-DE', german), true);
  const shared = {
    type: PushRoomType.group,
    repair: RepairState.normal,
    idle: true,
    groupState: 2,
    minLevel: 0,
  };
  render(<RoomBadges room={shared as PushRoomCard} />);
  expect(screen.getByText('2/6').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('2 von 6 Plätzen besetzt').className).toBe('sr');
});
