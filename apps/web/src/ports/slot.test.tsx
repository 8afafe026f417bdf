// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineParts, findPartsBy, joinParts } from './parts.ts';
import { Slot } from './slot.tsx';

it('draws what a feature gave for the place, once that has come', async () => {
  const given = defineParts({ slots: { signOut: () => <button type="button">Sign out</button> } });
  findPartsBy(async () => joinParts([defineParts({}), given]));
  render(<Slot name="signOut" fallback="on its way" />);
  expect(screen.getByText('on its way')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeDefined();
});

it('draws nothing where no feature fills the place', async () => {
  findPartsBy(async () => defineParts({}));
  const { container } = render(<Slot name="signOut" fallback="on its way" />);
  await expect.poll(() => container.textContent).toBe('');
});

it('leaves its place empty, and the page whole, when the parts cannot be had', async () => {
  findPartsBy(async () => {
    throw new Error('Failed to fetch dynamically imported module: /assets/a.js');
  });
  const { container } = render(
    <p>
      before <Slot name="signOut" fallback="on its way" />
    </p>,
  );
  await expect.poll(() => container.textContent.trim()).toBe('before');
});
