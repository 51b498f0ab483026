/** What a metric is: its kind, its unit by UCUM (`s`, `By`, `{job}`), and what it says. */
interface MetricFacts {
  readonly kind: 'counter' | 'upDownCounter' | 'histogram' | 'gauge'
  readonly unit: string
  readonly about: string
  readonly labels: readonly AttributeName[]
}

/** All attributes of spans and metrics. None holds what a person wrote, entered or is called: ids, names of the contract, figures. */
export type AttributeName =
  | 'bic.route'
  | 'bic.role'
  | 'bic.customer.id'
  | 'bic.job.kind'
  | 'bic.job.state'
  | 'bic.job.attempt'
  | 'bic.job.wait_seconds'
  | 'bic.outcome'
  | 'bic.task'
  | 'bic.vendor'
  | 'bic.process'
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'db.client.connection.state'
  | 'error.type'

export type Attributes = Readonly<Partial<Record<AttributeName, string | number>>>

/** Every metric that is exported, by its name in OpenTelemetry. Dashboards and alerts name no other (`deploy/observability`). */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Time to answer a request.',
    labels: ['http.request.method', 'http.route', 'bic.route', 'http.response.status_code'],
  },
  'bic.analysis.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Time of a task of the analysis threads, waiting included.',
    labels: ['bic.task', 'bic.outcome'],
  },
  'bic.job.count': {
    kind: 'gauge',
    unit: '{job}',
    about: 'Jobs of the queue, in all processes: ready, running, or to be retried or done later.',
    labels: ['bic.job.kind', 'bic.job.state'],
  },
  'bic.job.oldest_wait': {
    kind: 'gauge',
    unit: 's',
    about: 'How long the oldest job has waited that a free slot could begin; 0 where none waits.',
    labels: ['bic.job.kind'],
  },
  'bic.job.running': {
    kind: 'upDownCounter',
    unit: '{job}',
    about: 'Jobs that a process runs.',
    labels: ['bic.job.kind'],
  },
  'bic.job.wait': {
    kind: 'histogram',
    unit: 's',
    about: 'How long a job was due when it began.',
    labels: ['bic.job.kind'],
  },
  'bic.job.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Time of one run of a job.',
    labels: ['bic.job.kind', 'bic.outcome'],
  },
  'bic.matching.conversations': {
    kind: 'counter',
    unit: '{conversation}',
    about: 'Conversations whose texts were matched while they were stored.',
    labels: [],
  },
  'bic.matching.matches': {
    kind: 'counter',
    unit: '{match}',
    about: 'Matches of keywords that were found in them.',
    labels: [],
  },
  'bic.matrix.lookups': {
    kind: 'counter',
    unit: '{lookup}',
    about:
      'Questions to the analysis matrix: hit (current in memory), renewed (changed deals read), or loaded (read whole).',
    labels: ['bic.outcome'],
  },
  'bic.vendor.request.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Time of a request to a vendor; without a status where none came.',
    labels: ['bic.vendor', 'http.response.status_code'],
  },
  'bic.sync.lag': {
    kind: 'histogram',
    unit: 's',
    about: 'At the end of a turn of a connection that the vendor answered: time since the one before it.',
    labels: ['bic.vendor'],
  },
  'bic.sync.turns': {
    kind: 'counter',
    unit: '{turn}',
    about: 'Turns of connections: answered, or with a problem.',
    labels: ['bic.vendor', 'bic.outcome'],
  },
  'bic.mail.count': {
    kind: 'counter',
    unit: '{mail}',
    about: 'Mails: sent, refused for their address, unanswered (they may have arrived), or failed (tried again).',
    labels: ['bic.outcome'],
  },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    about: 'Connections to the database: used or idle.',
    labels: ['db.client.connection.state', 'bic.process'],
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '{request}',
    about: 'Work that waits for a connection to the database.',
    labels: ['bic.process'],
  },
  'process.memory.usage': {
    kind: 'gauge',
    unit: 'By',
    about: 'Resident memory of the process; a thread reports none.',
    labels: ['bic.process'],
  },
  'v8js.memory.heap.used': { kind: 'gauge', unit: 'By', about: 'Used heap.', labels: ['bic.process'] },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    about: 'Delay of the event loop since the last export, 99th percentile.',
    labels: ['bic.process'],
  },
  'nodejs.eventloop.delay.max': {
    kind: 'gauge',
    unit: 's',
    about: 'The longest delay of the event loop since the last export.',
    labels: ['bic.process'],
  },
} as const satisfies Readonly<Record<string, MetricFacts>>

export type MetricName = keyof typeof metrics
type OfKind<K extends MetricFacts['kind']> = {
  [N in MetricName]: (typeof metrics)[N]['kind'] extends K ? N : never
}[MetricName]
export type CounterName = OfKind<'counter' | 'upDownCounter'>
export type HistogramName = OfKind<'histogram'>
export type GaugeName = OfKind<'gauge'>
