// @vitest-environment happy-dom
import { RepairState } from '@grabbit/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { FlatNote } from './flat-note.tsx';
import { LostPictureCard } from './lost-picture-card.tsx';
import { usePicture } from './lost-picture.ts';
import { useShutText } from './use-shut.ts';

const chip = { quick: true };
vi.mock('../stage/has-webgl.ts', () => ({
  hasWebGl: ({ quickly = false } = {}) => chip.quick || !quickly,
}));
vi.mock('../kernel/app-config.ts', () => ({ useGameShut: () => false }));
vi.mock('../ports/use-away.ts', () => ({ useAwayText: () => null }));

function Stage(): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(canvas, 'mint');
  return (
    <>
      <canvas key={picture.key} ref={canvas} data-testid="canvas" data-flat={picture.flat} />
      <LostPictureCard picture={picture} />
      <FlatNote picture={picture} text="No 3D here." />
    </>
  );
}

function Play(): ReactNode {
  const shut = useShutText(RepairState.normal, 'claw');
  return (
    <button type="button" disabled={shut !== null} title={shut ?? undefined}>
      Play
    </button>
  );
}

const canvas = () => screen.getByTestId('canvas');
const play = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Play' });
const lose = (): void => act(() => void canvas().dispatchEvent(new Event('webglcontextlost')));

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  render(
    <>
      <Stage />
      <Play />
    </>,
  );
});
afterEach(cleanup);

it('says that the picture is gone, and begins no play until it is back', () => {
  expect(play().disabled).toBe(false);
  lose();
  expect(screen.getByRole('alert').textContent).toContain('The picture is gone');
  expect(play().disabled).toBe(true);
  expect(play().getAttribute('title')).toBe('The picture is gone');
});

it('draws on a new canvas when the player asks for it', () => {
  const old = canvas();
  lose();
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(canvas()).not.toBe(old);
  expect(canvas().dataset.flat).toBe('false');
  expect(play().disabled).toBe(false);
});

it('goes on with the flat view', () => {
  lose();
  fireEvent.click(screen.getByRole('button', { name: 'Use the flat view' }));
  expect(canvas().dataset.flat).toBe('true');
  expect(play().disabled).toBe(false);
});

it('draws again by itself when the context comes back', () => {
  const old = canvas();
  lose();
  act(() => void canvas().dispatchEvent(new Event('webglcontextrestored')));
  expect(canvas()).not.toBe(old);
  expect(play().disabled).toBe(false);
});

it('shuts no room once the stage is gone', () => {
  lose();
  cleanup();
  render(<Play />);
  expect(play().disabled).toBe(false);
});

it('draws flat where 3D would be slow, in 3D for who asks for it, and remembers that', () => {
  cleanup();
  chip.quick = false;
  localStorage.clear();
  render(<Stage />);
  expect(canvas().dataset['flat']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Draw in 3D' }));
  expect(canvas().dataset['flat']).toBe('false');
  cleanup();
  render(<Stage />);
  expect(canvas().dataset['flat']).toBe('false');
  lose();
  fireEvent.click(screen.getByRole('button', { name: 'Use the flat view' }));
  cleanup();
  render(<Stage />);
  expect(canvas().dataset['flat']).toBe('true');
  chip.quick = true;
});
