import { beforeEach, expect, test } from 'vitest';
import { closeToast, showToast, useToasts } from './toasts.store.ts';

const texts = (): (string | undefined)[] => useToasts.getState().queue.map(({ text }) => text);

beforeEach(() => useToasts.setState({ queue: [] }));

test('toasts wait in line and leave it one by one', () => {
  showToast({ tone: 'info', text: 'one' });
  showToast({ tone: 'error', text: 'two' });
  expect(texts()).toEqual(['one', 'two']);
  closeToast(useToasts.getState().queue[0]?.id ?? -1);
  expect(texts()).toEqual(['two']);
});

test('the same words are not said twice while they wait', () => {
  showToast({ tone: 'error', text: 'no connection' });
  showToast({ tone: 'error', text: 'no connection' });
  expect(texts()).toEqual(['no connection']);
});
