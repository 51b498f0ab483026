import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type ConnectOptions, connect } from '@bic/database/connect'
import type { Config } from './config.ts'
import { startEventHub } from './events/event-hub.ts'
import { AnalysisThreads } from './evidence/matrix/analysis-threads.ts'
import { makeLog } from './log.ts'
import { ExtractionPool, readersPerCustomer } from './pipeline/extract/extraction-pool.ts'
import type { PooledApp } from './pool/pool-of.ts'
import { openIdProvider } from './providers/identity/openid-provider.ts'
import { outboxMailer, smtpMailer } from './providers/mail.ts'
import { aiSdkModel } from './providers/model/ai-sdk-model.ts'
import { openFiles } from './providers/open-files.ts'
import { observeApp, observeMail, observeStatements, observeTasks } from './telemetry/observe-app.ts'
import { currentTrace, openTelemetry, type ProcessPart } from './telemetry/telemetry.ts'

export interface AppOptions extends ConnectOptions {
  /** What the process or thread does, as its metrics say it (`server`). */
  readonly part?: ProcessPart
}

/** One reader more than a customer may have, so that no customer has them all. */
const makeReaders = (): ExtractionPool => {
  const perCustomer = readersPerCustomer()
  return new ExtractionPool({ size: perCustomer + 1, perCustomer })
}

/** Puts together what every part of the server works with. Stop it in the reverse order with `stopApp`. */
export const makeApp = async (
  config: Config,
  databaseUrl: string,
  secret: Uint8Array,
  now: () => Date = () => new Date(),
  { part = 'server', ...connections }: AppOptions = {},
  readers: ExtractionPool = makeReaders(),
): Promise<PooledApp> => {
  const log = makeLog(config.logLevel)
  const telemetry = await openTelemetry(config.telemetry, part, log)
  const pool = connect(
    databaseUrl,
    telemetry ? { ...connections, observe: observeStatements(telemetry, currentTrace) } : connections,
  )
  if (telemetry) observeApp(telemetry, part, pool)
  const mail = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom, now)
  return {
    config,
    pool,
    log,
    now,
    drawSeed: () => randomInt(2 ** 31),
    secret,
    events: await startEventHub(databaseUrl, log),
    mail: telemetry ? observeMail(telemetry, mail) : mail,
    identity: config.identity ? openIdProvider(config.identity) : null,
    model: config.model ? aiSdkModel(config.model) : null,
    files: openFiles(config),
    readers,
    analysts: new AnalysisThreads(databaseUrl, Math.min(4, Math.max(2, availableParallelism() - 1)), {
      settings: { config, secret },
      ...(telemetry ? { around: observeTasks(telemetry) } : {}),
    }),
    telemetry,
  }
}

export const stopApp = async (app: PooledApp): Promise<void> => {
  // What is measured last needs the database.
  await Promise.all([app.telemetry?.stop(), app.readers.close().then(() => app.analysts.stop())])
  await app.events.stop()
  await app.pool.end()
}
