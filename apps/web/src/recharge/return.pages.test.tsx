// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CancelPage, ReturnPage } from './return.pages.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}) }));
vi.mock('../ui/button-link.tsx', () => ({
  ButtonLink: ({ children }: { children: string }) => <a href="/user/payments">{children}</a>,
}));
vi.mock('./recharge-cancel.page.tsx', () => ({ RechargeCancelPage: () => null }));
vi.mock('./recharge-return.page.tsx', () => ({ RechargeReturnPage: () => null }));

afterEach(cleanup);

it('tells who has turned back that nothing was paid, and helps who misses a payment to find it', () => {
  render(<CancelPage />);
  expect(screen.getByText('payment.cancelled')).toBeDefined();
  expect(screen.queryByText('payment.find')).toBeNull();
  cleanup();
  render(<ReturnPage />);
  expect(screen.getByText('payment.find')).toBeDefined();
});
