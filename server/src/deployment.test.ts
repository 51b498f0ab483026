import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from './config.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
const settings = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))

/** What a secret would hold. */
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://bic_app:a@database/bic',
  DATABASE_OWNER_URL: 'postgresql://bic_owner:o@database/bic',
  APP_SECRET: 'a'.repeat(40),
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  METRICS_TOKEN: 'm'.repeat(40),
  SMTP_URL: 'smtp://mail.company.com',
}
/** What the image says beside its program. */
const image = Object.fromEntries(
  [...read('deploy', 'Containerfile').matchAll(/(?:^ENV| {4}| )([A-Z][A-Z0-9_]+)=(\S+)/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
)

const expectSettings = (env: Readonly<Record<string, string>>, role: string): void => {
  expect(Object.keys(env).filter(name => !settings.has(name))).toEqual([])
  const config = readConfig({ HOST: image.HOST, PORT: image.PORT, DATA_DIR: image.DATA_DIR, ...env })
  expect(config).toMatchObject({ host: '0.0.0.0', port: 4000, dataDir: '/data', demo: false, role })
  expect(config.databaseUrl).toBeTruthy()
  expect(config.http.metrics).toEqual({ token: secrets.METRICS_TOKEN })
}

describe('the composition for one machine', () => {
  const environments = z.object({
    services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()) })),
  })
  const { services } = environments.parse(parse(read('deploy', 'compose.yaml'), { merge: true }))
  const asked = new Set([...read('deploy', '.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))

  it.each(['migrate', 'product'])('gives %s settings that the product has', name => {
    const given = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => {
      for (const [, variable] of value.matchAll(/\$\{([A-Z_]+)/g)) expect(asked).toContain(variable)
      const isNamed = value === `\${${key}:?}` || value === `\${${key}:-}`
      const filled = key === 'PUBLIC_URL' ? 'https://bic.company.com' : secrets[key]
      return [key, (isNamed ? filled : value.replace(/\$\{[A-Z_]+:\?\}/, 'p')) ?? ''] as const
    })
    expectSettings(Object.fromEntries(given), 'all')
  })
})

describe('the manifests for Kubernetes', () => {
  const folder = join(root, 'deploy', 'kubernetes')
  const source = z.object({ name: z.string() })
  const container = z.object({
    name: z.string(),
    args: z.array(z.string()).optional(),
    env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    envFrom: z.array(z.object({ configMapRef: source.optional(), secretRef: source.optional() })),
    startupProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
    livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
    readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  })
  const manifest = z.looseObject({
    kind: z.string(),
    metadata: z.object({ name: z.string() }).optional(),
    data: z.record(z.string(), z.string()).optional(),
    spec: z
      .looseObject({
        template: z
          .object({ spec: z.object({ containers: z.array(container) }) })
          .optional()
          .catch(undefined),
      })
      .optional(),
  })
  const files = readdirSync(folder).filter(file => file !== 'kustomization.yaml')
  const manifests = files.flatMap(file =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(document => manifest.parse(document.toJS())),
  )
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  const shared = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const comment = read('deploy', 'kubernetes', 'settings.yaml')

  it('are all applied', () => {
    expect(parse(read('deploy', 'kubernetes', 'kustomization.yaml')).resources.toSorted()).toEqual(files.toSorted())
  })

  it.each([
    ['migrate', 'all'],
    ['api', 'api'],
    ['worker', 'worker'],
  ])('give %s settings that the product has', (name, role) => {
    const { env, envFrom } = containers.find(one => one.name === name) ?? { env: [], envFrom: [] }
    const ofSecrets = envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])
    expect(ofSecrets).toEqual(name === 'migrate' ? ['bic', 'bic-owner'] : ['bic'])
    const hidden = Object.keys(secrets).filter(key => ofSecrets.length > 1 || key !== 'DATABASE_OWNER_URL')
    for (const key of hidden) expect(comment).toContain(key)
    expectSettings(
      {
        ...shared,
        ...Object.fromEntries(hidden.map(key => [key, secrets[key] ?? ''])),
        ...Object.fromEntries(env.map(({ name: key, value }) => [key, value])),
      },
      role,
    )
  })

  it('ask whether a process lives and whether it can work where it says so', () => {
    const served = containers.filter(({ args }) => args === undefined)
    expect(served).toHaveLength(2)
    for (const { startupProbe, livenessProbe, readinessProbe } of served)
      expect([startupProbe, livenessProbe, readinessProbe].map(probe => probe?.httpGet.path)).toEqual([
        '/healthz',
        '/healthz',
        '/readyz',
      ])
  })

  it.each(['api', 'worker'])(
    'replace each %s only when its successor is ready, and move one at a time to another node',
    part => {
      const documents = parseAllDocuments(read('deploy', 'kubernetes', `${part}.yaml`)).map(document => document.toJS())
      const ofKind = (kind: string) => documents.find(one => one.kind === kind)?.spec
      const labels = { app: 'bic', part }
      expect(ofKind('Deployment').strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      const pod = ofKind('Deployment').template
      expect(pod.metadata.labels).toEqual(labels)
      // The product ends within ten seconds of the signal.
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(15)
      expect(pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(labels)
      expect(ofKind('PodDisruptionBudget')).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } })
    },
  )

  it('watch metrics that the product has', () => {
    const known = read('server', 'src', 'http', 'operation-metrics.ts') + read('server', 'src', 'http', 'health.ts')
    const named = files.flatMap(file => read('deploy', 'kubernetes', file).match(/\bbic_[a-z_]+/g) ?? [])
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(known).toContain(`'${name.replace(/_(bucket|count|sum)$/, '')}'`)
  })
})
