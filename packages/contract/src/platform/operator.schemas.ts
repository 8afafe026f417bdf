import { Type } from 'typebox';

/** Why an operator does what they do: one line, kept in the operator's log with who it was. */
export const Reason = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
});

/** A moment in UTC, as `2026-12-24T00:00:00.000Z`. */
export const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
});
export const MaybeMoment = Type.Union([Type.Null(), Type.String()]);
