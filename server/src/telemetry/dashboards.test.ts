import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@bic/contract/calls/routes'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { kindsOfLine } from '../jobs/job-kinds.ts'
import { type MetricName, metrics } from './metrics.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'deploy', 'observability')
const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }

/**
 * The names of a metric in Prometheus, as it and the Collector write them: dots become underscores, the unit follows, and a
 * counter ends in `_total`; of histograms there are three.
 * https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
const prometheusNames = (name: MetricName): readonly string[] => {
  const { kind, unit } = metrics[name]
  const base = name.replace(/[^a-zA-Z0-9]/g, '_') + (units[unit] ?? '')
  if (kind === 'histogram') return ['_bucket', '_count', '_sum'].map(end => base + end)
  return [kind === 'counter' ? `${base}_total` : base]
}

const labelsOf = new Map(
  (Object.keys(metrics) as MetricName[]).flatMap(name =>
    prometheusNames(name).map(exported => {
      const labels: readonly string[] = metrics[name].labels
      return [exported, labels.map(label => label.replaceAll('.', '_'))] as const
    }),
  ),
)
const ofPromql = new Set(
  'sum max rate increase topk histogram_quantile by absent and or unless on le instance'.split(' '),
)

/** What is wrong with an expression: names that are not exported, labels that its metrics do not have. */
const faultsOf = (expression: string): string[] => {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '')
  const words = bare.match(/[a-zA-Z_]\w*/g) ?? []
  const named = words.filter(word => labelsOf.has(word))
  const known = new Set(named.flatMap(name => labelsOf.get(name) ?? []))
  const strange = words.filter(word => !labelsOf.has(word) && !known.has(word) && !ofPromql.has(word))
  return named.length === 0 ? [`no metric in ${expression}`] : strange
}

const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string().min(1),
      description: z.string().min(1),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
})
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const boards = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .map(file => dashboard.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
const alerts = rules.parse(parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8'))).groups.flatMap(one => one.rules)
const expressions = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))

describe('dashboards', () => {
  test('are for the API, for workers and for connections', () => {
    expect(boards.map(({ uid }) => uid).toSorted()).toEqual(['bic-api', 'bic-connections', 'bic-work'])
  })

  test.each(boards.map(board => [board.uid, board] as const))(
    '%s asks for metrics and labels that are exported',
    (_uid, { panels }) => {
      expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => faultsOf(expr)))).toEqual([])
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
      for (const { targets } of panels)
        for (const { expr, legendFormat } of targets)
          for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(expr).toContain(label)
    },
  )

  test('and alerts show every metric that there is', () => {
    const all = [...expressions, ...alerts.map(({ expr }) => expr)].join(' ')
    const unseen = (Object.keys(metrics) as MetricName[]).filter(
      name => !prometheusNames(name).some(exported => all.includes(exported)),
    )
    expect(unseen).toEqual([])
  })

  test('name calls and kinds of jobs that there are', () => {
    const all = [...expressions, ...alerts.map(({ expr }) => expr)].join(' ')
    const calls = [...all.matchAll(/bic_route!?="(\w+)"/g)].map(([, call]) => call)
    const kinds = [...all.matchAll(/bic_job_kind="([\w-]+)"/g)].map(([, kind]) => kind)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(Object.keys(routes)).toContain(call)
    for (const kind of kinds) expect(kindsOfLine('sync')).toContain(kind)
  })
})

describe('alerts', () => {
  test.each(alerts.map(alert => [alert.alert, alert] as const))(
    '%s asks for what is exported, and its runbook is there',
    (_name, { expr, annotations }) => {
      expect(faultsOf(expr)).toEqual([])
      const [file = '', anchor] = annotations.runbook.split('#')
      const anchors = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      )
      expect(anchors).toContain(anchor)
    },
  )
})

test('a name that is not exported, and a label that a metric does not have, are found', () => {
  expect(faultsOf('sum(rate(bic_mails_total[5m]))')).toEqual(['no metric in sum(rate(bic_mails_total[5m]))'])
  expect(faultsOf('sum by (bic_vendor) (rate(bic_mail_count_total[5m]))')).toEqual(['bic_vendor'])
  expect(faultsOf('sum by (bic_outcome) (rate(bic_mail_count_total[5m])) / bic_mail_count')).toEqual(['bic_mail_count'])
})
