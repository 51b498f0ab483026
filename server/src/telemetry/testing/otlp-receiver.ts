import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }))
  .default([])
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  kind: z.int(),
  attributes,
  events: z.array(z.unknown()).default([]),
})
const point = z
  .object({
    attributes,
    count: z.number().optional(),
    asDouble: z.number().optional(),
    asInt: z.coerce.number().optional(),
  })
  .transform(({ asDouble, asInt, ...others }) => ({ ...others, value: asDouble ?? asInt }))
const data = z.object({ dataPoints: z.array(point) })
const metric = z.object({
  name: z.string(),
  unit: z.string(),
  gauge: data.optional(),
  sum: data.optional(),
  histogram: data.optional(),
})
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
const measured = z.object({
  resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) })),
})

export type ReceivedSpan = z.output<typeof span>
export type ReceivedMetric = z.output<typeof metric>

/** A collector of OTLP/HTTP in JSON on this machine that keeps what it is sent. */
export const startReceiver = async () => {
  const texts: string[] = []
  const spans: ReceivedSpan[] = []
  const metrics: ReceivedMetric[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    texts.push(text)
    const sent: unknown = JSON.parse(text)
    if (request.url === '/v1/traces') {
      for (const { scopeSpans } of traces.parse(sent).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
    } else if (request.url === '/v1/metrics') {
      for (const { scopeMetrics } of measured.parse(sent).resourceMetrics)
        for (const scope of scopeMetrics) metrics.push(...scope.metrics)
    } else response.statusCode = 404
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that came, as it came. */
    texts,
    spans,
    metrics,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
