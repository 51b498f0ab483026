import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeOf } from '@bic/database/embedded/home'
import { runningPostmaster } from '@bic/database/embedded/postmaster'
import { startEmbedded } from '@bic/database/embedded/start-embedded'
import { type DatabaseProxy, startDatabaseProxy } from '@bic/database/testing/database-proxy'
import { print } from '../table.ts'
import type { Outcome } from './outcome.ts'
import { stages, untilStage } from './places.ts'
import { openProduct } from './product.ts'
import { type Pace, type SlowDisk, slowDiskOf } from './slow-disk.ts'
import { conversationsOfUpload, countConversations, type Ground, openGround, untilEnded, upload } from './work.ts'

let uploads = 0

const tryUpload = async (
  ground: Ground,
  tried: string,
  takeAway: (jobRunId: number) => Promise<string>,
): Promise<Outcome> => {
  const { product } = ground
  const before = await countConversations(ground)
  product.said()
  uploads += 1
  const jobRunId = await upload(ground, `away${uploads}`)
  const note = await takeAway(jobRunId)
  const back = performance.now()
  await product.recover()
  const recovered = performance.now() - back
  const status = await untilEnded(ground, jobRunId)
  const after = await countConversations(ground)
  const stored = after.all - before.all
  return {
    tried,
    passed: status === 'done' && stored === conversationsOfUpload && after.doubled === 0,
    happened: `${status}, ${stored} of ${conversationsOfUpload} conversations, ${after.doubled} twice`,
    seconds: recovered / 1000,
    said: product.said(),
    note,
  }
}

/** Ways in which the database is out of reach for a while. */
const ways = {
  away: 'database away',
  silent: 'network to the database silent',
} as const

const tryAway = (
  ground: Ground,
  proxy: DatabaseProxy,
  { way, seconds }: { readonly way: keyof typeof ways; readonly seconds: number },
): Promise<Outcome> =>
  tryUpload(ground, `${ways[way]} for ${seconds} s, while an upload is stored`, async jobRunId => {
    await untilStage(ground, stages[2] ?? { name: 'store' }, jobRunId)
    const asked = proxy.asked()
    if (way === 'away') proxy.cut()
    else proxy.silence()
    await pause(seconds * 500)
    const reason = await ground.product.reason()
    await pause(seconds * 500)
    const attempts = proxy.asked() - asked
    proxy.restore()
    return `readiness meanwhile: ${reason}; ${attempts} connections were tried`
  })

/** As after a failover: nobody answers on the connections that stood, and nobody says that they are gone. */
const tryForgotten = (ground: Ground, proxy: DatabaseProxy): Promise<Outcome> =>
  tryUpload(ground, 'all connections lost without a word, while an upload is stored', async jobRunId => {
    await untilStage(ground, stages[2] ?? { name: 'store' }, jobRunId)
    const standing = proxy.standing()
    proxy.forget()
    return `${standing} connections stood`
  })

/** The disk of the database hardly writes any more, or not at all, while readers go on: what they are answered is counted. */
const trySlowDisk = (
  ground: Ground,
  disk: SlowDisk,
  { pace, seconds }: { readonly pace: Pace; readonly seconds: number },
): Promise<Outcome> => {
  const how = pace === 'nothing' ? 'writes nothing' : `makes ${pace} writes a second`
  return tryUpload(
    ground,
    `disk of the database ${how} for ${seconds} s, while an upload is stored`,
    async jobRunId => {
      await untilStage(ground, stages[2] ?? { name: 'store' }, jobRunId)
      const written = disk.writes()
      disk.slowDown(pace)
      const until = performance.now() + 1000 * seconds
      let slowest = 0
      let answered = 0
      while (performance.now() < until) {
        const asked = performance.now()
        const answer = await ground.product.raw('jobs', { signal: AbortSignal.timeout(10_000) }).catch(() => null)
        slowest = Math.max(slowest, performance.now() - asked)
        if (answer?.ok) answered += 1
        await pause(250)
      }
      const reason = await ground.product.reason()
      const writes = disk.writes() - written
      disk.release()
      return `${writes} writes; ${answered} reads answered, the slowest after ${(slowest / 1000).toFixed(1)} s; readiness: ${reason}`
    },
  )
}

/** A fault of the data folder: uploads are refused while it lasts, and taken afterwards. */
const tryFolder = async (ground: Ground, tried: string, begin: () => void, end: () => void): Promise<Outcome> => {
  const { product, dealId } = ground
  product.said()
  begin()
  const form = new FormData()
  form.append('storyId', String(dealId))
  form.append('file', new Blob(['Ann Lee: Hello.\n'.repeat(20_000)]), 'refused.txt')
  const refused = await product.raw('files/conversation/uploadAndSave', { method: 'POST', body: form })
  const answer = ((await refused.json()) as { detail?: string }).detail ?? ''
  const reason = await product.reason()
  end()
  const outcome = await tryUpload(
    ground,
    tried,
    async () => `answered ${refused.status} (${answer}); readiness: ${reason}`,
  )
  return { ...outcome, passed: outcome.passed && refused.status >= 400 && refused.status !== 500 && reason !== null }
}

/**
 * The same data with a database behind a proxy that can be cut, and a data folder on a small disk of its own: needs to
 * be root, for it mounts one.
 */
export const tryDatabaseAway = async (dataDir: string): Promise<Outcome[]> => {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const proxy = await startDatabaseProxy(embedded.url)
  const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'none', disk])
  const folder = join(disk, 'data')
  mkdirSync(folder)
  const product = await openProduct({
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
    DATABASE_URL: proxy.url,
    DATABASE_OWNER_URL: embedded.ownerUrl,
  })
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    print(`${outcome.passed ? 'passed' : 'FAILED'}: ${outcome.tried}: ${outcome.happened} ${outcome.note}`)
  }
  try {
    await product.start()
    const ground = await openGround(product, embedded.ownerUrl)
    for (const seconds of [0.5, 5, 60]) note(await tryAway(ground, proxy, { way: 'away', seconds }))
    for (const seconds of [5, 60]) note(await tryAway(ground, proxy, { way: 'silent', seconds }))
    note(await tryForgotten(ground, proxy))
    const slowDisk = slowDiskOf(dataDir, runningPostmaster(join(homeOf(dataDir), 'cluster')) ?? 0)
    if (slowDisk) {
      const slow = [{ pace: 20, seconds: 60 }, ...[5, 60].map(seconds => ({ pace: 'nothing' as const, seconds }))]
      try {
        for (const one of slow) note(await trySlowDisk(ground, slowDisk, one))
      } finally {
        slowDisk.release()
        slowDisk.remove()
      }
    } else print('A slow disk is not tried here: temporary files lie in memory, or disks have no control group.')
    const filler = join(disk, 'filler')
    const fill = () => {
      try {
        writeFileSync(filler, Buffer.alloc(120 * 1024 * 1024))
      } catch {
        // The disk is full now.
      }
    }
    note(await tryFolder(ground, 'disk full, while files are uploaded', fill, () => rmSync(filler)))
    const remount = (mode: string) => execFileSync('mount', ['-o', `remount,${mode}`, disk])
    note(
      await tryFolder(
        ground,
        'data folder read-only, while files are uploaded',
        () => remount('ro'),
        () => remount('rw'),
      ),
    )
    await ground.owner.end()
  } finally {
    await product.end('SIGTERM')
    await proxy.stop()
    await embedded.stop()
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  return outcomes
}
