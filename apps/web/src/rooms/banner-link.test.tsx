// @vitest-environment happy-dom
import { RechargePosition } from '@grabbit/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startFrom } from '../ports/checkout/start-from.ts';
import { BannerLink } from './banner-link.tsx';

const push = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push } }) }));
vi.mock('../ports/checkout/start-from.ts', () => ({ startFrom: vi.fn() }));
afterEach(cleanup);

it('[S056] one that leads to coins offers what matches the banner; others lead where they say', () => {
  render(<BannerLink path="/recharge">coins</BannerLink>);
  fireEvent.click(screen.getByText('coins'));
  expect(startFrom).toHaveBeenCalledExactlyOnceWith({ position: RechargePosition['home banner'] });
  expect(push).not.toHaveBeenCalled();
  render(<BannerLink path="/claw">rooms</BannerLink>);
  fireEvent.click(screen.getByText('rooms'));
  expect(push).toHaveBeenCalledExactlyOnceWith('/claw');
});
