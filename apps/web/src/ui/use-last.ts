import { useState } from 'react';

/** What was there last, also when it is gone: a dialog keeps its words while it goes away. Null before there was anything. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && !Object.is(value, last)) setLast(value);
  return value ?? last;
}
