import { useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { useCall } from '../../kernel/use-call.ts';
import type { Band } from './chances.ts';
import { isMeasuredWith, type Measured, measuredSo, type Preset, standOf } from './measuring.ts';
import { useWizard } from './wizard-context.ts';

export interface Published extends Measured {
  readonly preset: Preset | undefined;
  /** Whether the preset's own band is enough. */
  readonly isCovered: boolean;
  /** The band that the machine opens with; until it is measured that of its preset. Null before a preset is chosen. */
  readonly band: Band | null;
  /** What refills add, in turn: in the order in which it was measured. */
  readonly kinds: readonly string[];
  /** Whether a machine with these toys can open. */
  readonly isReady: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Whether all is known. */
  readonly isRead: boolean;
}

/** While one runs; else nothing changes by itself. */
const everyMs = 2_000;

/** What was measured of the machine that is planned, and what is published with it. Asks again while a measurement runs. */
export function usePublished(): Published {
  const { draft } = useWizard();
  const isClaw = draft.game === 'claw';
  const presets = useCall('consolePresets', {}, { enabled: isClaw });
  const preset = presets.data?.claw.find(({ name }) => name === draft.preset);
  const isCovered = preset !== undefined && isMeasuredWith(preset, draft.kinds);
  const measurements = useQuery({
    queryKey: ['clawMeasurements', {}],
    queryFn: () => call('clawMeasurements', {}),
    enabled: isClaw && !isCovered,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'running') === true && everyMs,
  });
  const fitting = measuredSo(measurements.data?.list ?? [], draft.preset, draft.kinds);
  const stand = standOf(fitting, draft.measurement);
  return {
    ...{ ...stand, preset, isCovered },
    band: isCovered ? preset : (stand.chosen?.band ?? preset ?? null),
    kinds: isCovered ? draft.kinds : (stand.chosen?.kinds ?? draft.kinds),
    isReady: isCovered || stand.chosen !== null,
    error: presets.error ?? (isCovered ? null : measurements.error),
    refetch: () => Promise.all([presets.refetch(), ...(isCovered ? [] : [measurements.refetch()])]),
    isRead: presets.data !== undefined && (isCovered || measurements.data !== undefined),
  };
}
