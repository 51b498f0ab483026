import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { type CounterName, type HistogramName, type MetricName, metrics } from './metrics.ts'
import { currentTrace, type OpenSpan, type ProcessPart, type Telemetry, type TelemetryConfig } from './telemetry.ts'

/** Seconds, for calls of milliseconds and jobs of minutes. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]
/** Milliseconds that an export may take, and that the end of a process waits for the last one. */
const longestExport = 10_000
const longestEnd = 700
/** Spans go this often; what a killed process or an ended thread had since is lost. */
const spanDelay = 1000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** The context that a `traceparent` of ours names; none when it is not one. */
const contextOf = (parent: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = ''] = (parent ?? '').split('-')
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}

/** Exports to a collector over OTLP/HTTP in JSON. One that cannot be reached costs a warning, and what was measured. */
export const exportOtlp = (config: TelemetryConfig, part: ProcessPart, log: Logger): Telemetry => {
  const complain = (message: string) => log.warn({ from: 'telemetry' }, message.slice(0, 300))
  const silent = () => {}
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.instance.id': randomUUID(),
    'bic.process': part,
  })
  const place = (signal: string) => ({
    url: `${config.endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    timeoutMillis: longestExport,
  })
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.traceShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(place('traces')),
        scheduledDelayMillis: spanDelay,
        exportTimeoutMillis: longestExport,
      }),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(place('metrics')),
        exportIntervalMillis: config.metricInterval,
        exportTimeoutMillis: Math.min(config.metricInterval, longestExport),
      }),
    ],
  })
  const tracer = tracers.getTracer('bic')
  const meter = meters.getMeter('bic')
  const said = (name: MetricName) => ({ description: metrics[name].about, unit: metrics[name].unit })
  const all = Object.keys(metrics) as MetricName[]
  const counters = new Map(
    all.flatMap(name => {
      const { kind } = metrics[name]
      if (kind === 'counter') return [[name, meter.createCounter(name, said(name))] as const]
      return kind === 'upDownCounter' ? [[name, meter.createUpDownCounter(name, said(name))] as const] : []
    }),
  )
  const histograms = new Map(
    all
      .filter(name => metrics[name].kind === 'histogram')
      .map(name => [
        name,
        meter.createHistogram(name, { ...said(name), advice: { explicitBucketBoundaries: bounds } }),
      ]),
  )
  return {
    begin: (name, { kind = 'internal', attributes = {}, parent = currentTrace() } = {}): OpenSpan => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        trace: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        set: more => {
          span.setAttributes(more)
        },
        end: failure => {
          if (failure !== undefined) {
            span.setAttribute('error.type', failure)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    add: (name: CounterName, by, attributes) => counters.get(name)?.add(by, attributes),
    record: (name: HistogramName, value, attributes) => histograms.get(name)?.record(value, attributes),
    gauge: (name, read) => {
      meter.createObservableGauge(name, said(name)).addCallback(async result => {
        const measured = await read().catch(() => [])
        for (const { value, attributes } of measured) result.observe(value, attributes)
      })
    },
    flush: async () => {
      await Promise.all([tracers.forceFlush(), meters.forceFlush()])
    },
    stop: async () => {
      const ended = Promise.all([tracers.shutdown(), meters.shutdown()]).catch(error =>
        complain((error as Error).message),
      )
      await Promise.race([ended, pause(longestEnd, undefined, { ref: false })])
    },
  }
}
