// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VideoStage } from './video-stage.tsx';

it('shows the still where a browser has no live video, and asks for no ticket', () => {
  const ask = vi.fn();
  const { container } = render(
    <VideoStage ask={ask} label="A show" still={<img src="/still.webp" alt="" />} />,
  );
  expect(screen.getByRole('region', { name: 'A show' }).dataset['state']).toBe('still');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(container.querySelector('img')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
