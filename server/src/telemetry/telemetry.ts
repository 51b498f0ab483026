import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Attributes, CounterName, GaugeName, HistogramName } from './metrics.ts'

/** Where traces and metrics go, and how much of them. */
export interface TelemetryConfig {
  /** An OTLP/HTTP endpoint, without `/v1/traces`. */
  readonly endpoint: string
  readonly serviceName: string
  /** Milliseconds between two exports of metrics. */
  readonly metricInterval: number
  /** The share of traces that is kept, 0 to 1. */
  readonly traceShare: number
}

/** What a process, or a thread with connections of its own, does. */
export type ProcessPart = 'server' | 'work' | 'analysis' | 'command'

/** A span under way. */
export interface OpenSpan {
  /** As `traceparent` of W3C Trace Context, for work elsewhere that belongs to it. */
  readonly trace: string
  readonly set: (attributes: Attributes) => void
  /** @param failure the kind of a fault (its class or code, never its message); undefined: none */
  readonly end: (failure?: string) => void
}

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
  /** What it belongs to, as `trace` of a span; the span that the work is done in when absent. */
  readonly parent?: string | undefined
}

/** Traces and metrics of one application. Attributes have a closed list of names (`metrics.ts`). */
export interface Telemetry {
  readonly begin: (name: string, options?: SpanOptions) => OpenSpan
  readonly add: (metric: CounterName, by: number, attributes?: Attributes) => void
  readonly record: (metric: HistogramName, value: number, attributes?: Attributes) => void
  /** Asked for the values of a gauge whenever metrics are exported; a figure that cannot be had is left out. */
  readonly gauge: (metric: GaugeName, read: () => Promise<readonly Measured[]>) => void
  /** Sends what there is. */
  readonly flush: () => Promise<void>
  /** Sends what there is and ends, within 700 milliseconds. */
  readonly stop: () => Promise<void>
}

export interface Measured {
  readonly value: number
  readonly attributes?: Attributes
}

const current = new AsyncLocalStorage<OpenSpan>()

/** The span that this work is done in, for work elsewhere; undefined where nothing is traced. */
export const currentTrace = (): string | undefined => current.getStore()?.trace

/** Does work so that what it begins belongs to the span. */
export const within = <T>(span: OpenSpan, work: () => T): T => current.run(span, work)

/** The class or code of a fault: its message may quote what people wrote. */
export const kindOfFault = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const kind = typeof code === 'string' ? code : typeof name === 'string' ? name : ''
  return /^\w{1,60}$/.test(kind) ? kind : 'Error'
}

/** Does work within a span that ends with it. */
export const inSpan = async <T>(
  telemetry: Telemetry,
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> => {
  const span = telemetry.begin(name, options)
  try {
    const done = await within(span, () => work(span))
    span.end()
    return done
  } catch (error) {
    span.end(kindOfFault(error))
    throw error
  }
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

/**
 * Begins to export traces and metrics. Without a configuration it answers null and loads nothing: whoever measures asks
 * for `app.telemetry` first.
 */
export const openTelemetry = async (
  config: TelemetryConfig | undefined,
  part: ProcessPart,
  log: Logger,
): Promise<Telemetry | null> => {
  if (!config) return null
  const { exportOtlp } = await import('./export-otlp.ts')
  return exportOtlp(config, part, log)
}
