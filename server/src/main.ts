import './compile-patterns.ts'
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@bic/database/embedded/start-embedded'
import { type DatabaseUrls, prepareDatabase } from '@bic/database/prepare-database'
import { externalDatabase, readOwnConfig } from './config.ts'
import { buildServer } from './http/build-server.ts'
import { answerElsewhere, warmCallThreads } from './http/call-threads.ts'
import { releaseAbandonedJobs } from './jobs/worker.ts'
import { makeApp, stopApp } from './make-app.ts'
import { tryOutS3 } from './providers/s3/try-out-s3.ts'
import { bootReason, setReadiness, setWork } from './readiness.ts'
import { readSecret } from './secret.ts'
import { startWorkProcess } from './start-work-process.ts'
import { warnOfPowers } from './warn-of-powers.ts'

/** Milliseconds that a statement of a request may take. Jobs have a pool of their own, without this limit. */
const statementLimit = 60_000

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Something to undo when the process ends, and how many milliseconds that may take. */
interface Undo {
  readonly most: number
  readonly step: () => Promise<unknown>
}

/** Last first. Together they stay below the ten seconds that Docker and systemd leave, or nearly so. */
const undo: Undo[] = []
let ending = false
const end = async (code: number): Promise<never> => {
  if (!ending) {
    ending = true
    for (const { most, step } of undo.reverse()) {
      const stopped = step().catch(error => print(`While stopping: ${(error as Error).message}`))
      await Promise.race([stopped, pause(most)])
    }
  }
  // A database that could not be stopped in that time is shut down by the process that watches over it.
  process.exit(code)
}
// The start command is our parent; when it is killed there is nobody left to stop us.
process.once('disconnect', () => end(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

const whyNot = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port ?? ''} is busy. Stop what uses it, or choose another: PORT=4001 npm start`
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `No permission: ${error.message}. Set DATA_DIR to a folder you may write to.`
  if (error.code === 'ENOSPC') return 'The disk is full. Free some room, or set DATA_DIR to a folder on another disk.'
  return error.message
}

const boot = async (): Promise<void> => {
  const config = readOwnConfig()
  let database: DatabaseUrls | undefined = externalDatabase(config)
  if (database) await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  else {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: print, address: config.publicUrl })
    undo.push({ most: 4000, step: embedded.stop })
    database = embedded
  }
  await prepareDatabase(database)
  // From here on nothing has the owner's connection string.
  const databaseUrl = database.url
  const app = await makeApp(config, databaseUrl, await readSecret(config), undefined, { statementLimit })
  undo.push({ most: 1000, step: () => stopApp(app) })
  await warnOfPowers(app.log, databaseUrl)
  if (config.s3) for (const warning of await tryOutS3(config.s3)) app.log.warn(warning)
  if (config.credentialsKey === undefined) {
    app.log.warn(
      'CREDENTIALS_KEY is not set: credentials of call-recording providers can neither be stored nor used. ' +
        'Make a key with: openssl rand -base64 32 (docs/operations.md)',
    )
  }
  if (!config.databaseUrl) await releaseAbandonedJobs(app)

  const web = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const server = await buildServer(app, config.role === 'worker' ? null : web, answerElsewhere)
  undo.push({ most: 1000, step: () => server.close() })
  setReadiness(app, bootReason(config))
  await server.listen({ port: config.port, host: config.host })
  if (config.role !== 'worker') await warmCallThreads(app)
  print(`Buyer Intelligence Cloud is at ${config.publicUrl}`)
  // Asked once now, so that the first page already knows where its hidden frame may go.
  app.identity?.start().catch(error => app.log.error({ err: error }, 'the identity provider cannot be reached'))

  if (config.role === 'api') return
  let reported = 0
  const work = startWorkProcess(app, databaseUrl, {
    onDemo: (done, total) => {
      if (done < reported + 500 && done < total) return
      reported = done
      print(`Reading the demo conversations: ${done} of ${total}`)
    },
  })
  undo.push({ most: 4000, step: work.stop })
  setWork(app, work.state)
  await work.ready
  setReadiness(app, null)
  if (config.demoSignIns !== 'none') {
    print(
      'Demo sign-ins (password Demo#2026go): admin@demo.example, management@demo.example, csm@demo.example, seller@demo.example, admin@rival.example',
    )
  }
  print('Ready. Ctrl-C stops everything.')
}

boot().catch(async (error: NodeJS.ErrnoException) => {
  process.stderr.write(`\nCould not start. ${whyNot(error)}\n`)
  await end(1)
})
