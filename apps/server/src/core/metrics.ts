import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Makes the measures of one server. Names are given without the prefix `grabbit_`. */
export interface Metrics {
  counter<const Label extends string = never>(options: MeasureOptions<Label>): Counter<Label>;
  /** With `read`, the value is asked for at each scrape. */
  gauge<const Label extends string = never>(
    options: MeasureOptions<Label> & { readonly read?: () => number | Promise<number> },
  ): Gauge<Label>;
  /** `buckets` are upper bounds in the unit that the name ends with. */
  histogram<const Label extends string = never>(
    options: MeasureOptions<Label> & { readonly buckets: readonly number[] },
  ): Histogram<Label>;
  readonly contentType: string;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

interface MeasureOptions<Label extends string> {
  /** snake_case, the unit last: `plays_total`, `tick_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** A registry of its own for each server, so that two in one process (tests) do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'grabbit_' });
  function base<Label extends string>({ name, help, labels = [] }: MeasureOptions<Label>) {
    return { name: `grabbit_${name}`, help, labelNames: labels, registers: [registry] };
  }
  return {
    counter: (options) => new Counter(base(options)),
    gauge: ({ read, ...options }) =>
      new Gauge({
        ...base(options),
        ...(read && {
          async collect(this: Gauge<string>) {
            this.set(await read());
          },
        }),
      }),
    histogram: ({ buckets, ...options }) => new Histogram({ ...base(options), buckets: [...buckets] }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
