// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrdersFrame } from './orders-frame.tsx';

const size = vi.hoisted(() => ({ desk: true }));
vi.mock('@tanstack/react-router', () => ({ Outlet: () => <main /> }));
vi.mock('../ui/use-media.ts', () => ({ useDesktop: () => size.desk }));
vi.mock('./navigation.tsx', () => ({ SideNav: () => null }));
afterEach(cleanup);

it('a page of a desktop stands on its shelf, which says nothing; a phone has none', () => {
  const { container, rerender } = render(<OrdersFrame />);
  const shelf = container.querySelector('main + .parade');
  expect(shelf?.getAttribute('aria-hidden')).toBe('true');
  expect(shelf?.querySelectorAll('img').length).toBeGreaterThan(3);
  size.desk = false;
  rerender(<OrdersFrame />);
  expect(container.querySelector('.parade')).toBeNull();
});
