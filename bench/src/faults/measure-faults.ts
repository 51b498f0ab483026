import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningUrls } from '@bic/database/embedded/running-urls'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { load } from '../machine.ts'
import { print, type Table } from '../table.ts'
import { tryDatabaseAway } from './database-away.ts'
import { failed, type Outcome, summarise } from './outcome.ts'
import { stages, untilStage } from './places.ts'
import { openProduct } from './product.ts'
import { type Fault, hasHit, strike } from './strike.ts'
import {
  conversationsOfUpload,
  countConversations,
  type Ground,
  isRecountRight,
  makeUpload,
  openGround,
  untilEnded,
  upload,
} from './work.ts'

interface Place {
  readonly ground: Ground
  readonly dataDir: string
}

let uploads = 0

/** An upload that is struck at a stage of its reading: everything is there once afterwards. */
const tryIngest = async (
  { ground, dataDir }: Place,
  fault: Fault,
  stage: (typeof stages)[number],
): Promise<Outcome> => {
  const { product } = ground
  const before = await countConversations(ground)
  product.said()
  uploads += 1
  const jobRunId = await upload(ground, `fault${uploads}`)
  const backend = await untilStage(ground, stage, jobRunId)
  const note = backend === undefined ? 'missed' : await strike(product, dataDir, fault, backend)
  const struck = performance.now()
  await product.recover()
  const recovered = performance.now() - struck
  const status = await untilEnded(ground, jobRunId)
  const after = await countConversations(ground)
  const stored = after.all - before.all
  return {
    tried: `${fault}, while an upload is in: ${stage.name}`,
    passed:
      backend !== undefined &&
      hasHit(note) &&
      status === 'done' &&
      stored === conversationsOfUpload &&
      after.doubled === 0,
    happened: `${status}, ${stored} of ${conversationsOfUpload} conversations, ${after.doubled} twice`,
    seconds: recovered / 1000,
    said: product.said(),
    note,
  }
}

/** The server goes while files arrive; whoever uploads tries again. */
const tryReceive = async ({ ground, dataDir }: Place, fault: Fault): Promise<Outcome> => {
  const { product } = ground
  const before = await countConversations(ground)
  product.said()
  uploads += 1
  const words = `fault${uploads}`
  const body = new Response(makeUpload(ground.dealId, words))
  const bytes = new Uint8Array(await body.arrayBuffer())
  const halfway = Promise.withResolvers<void>()
  const slow = new ReadableStream<Uint8Array>({
    start: async controller => {
      controller.enqueue(bytes.slice(0, bytes.length / 2))
      await pause(300)
      halfway.resolve()
    },
  })
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  const broken = product
    .raw('files/conversation/uploadAndSave', { method: 'POST', body: slow, headers, duplex: 'half' } as RequestInit)
    .catch(() => null)
  await halfway.promise
  const note = await strike(product, dataDir, fault, undefined)
  const struck = performance.now()
  await product.recover()
  const recovered = performance.now() - struck
  void broken
  const status = await untilEnded(ground, await upload(ground, words))
  const after = await countConversations(ground)
  const stored = after.all - before.all
  return {
    tried: `${fault}, while an upload is in: receive (uploaded again)`,
    passed: status === 'done' && stored === conversationsOfUpload && after.doubled === 0,
    happened: `${status}, ${stored} of ${conversationsOfUpload} conversations, ${after.doubled} twice`,
    seconds: recovered / 1000,
    said: product.said(),
    note,
  }
}

interface Work {
  readonly name: string
  /** Begins it; answers the run that it is, or null when it is an answer to wait for. */
  readonly begin: (ground: Ground) => Promise<number | null>
}

const works: readonly Work[] = [
  {
    name: 're-match',
    begin: async ({ product, cardId }) => {
      uploads += 1
      const added = await product.call<{ jobRunId: number }[]>('cardmatchtags/add', {
        cardId,
        text: `pricing of fault${uploads - 1}, security ${uploads}, discount ${uploads}`,
      })
      return added[0]?.jobRunId ?? 0
    },
  },
  {
    name: 'report',
    begin: async ({ product, marketId, cardId }) => {
      uploads += 1
      const body = { marketId, cardList: [cardId], name: `Report ${uploads}` }
      return (await product.call<{ jobRunId: number }>('report/generate', body)).jobRunId
    },
  },
  {
    name: 'forecast training',
    begin: async ({ product }) => (await product.call<{ jobRunId: number }>('forecast/train', {})).jobRunId,
  },
]

/** Work in the background that is struck while it runs: it is done afterwards, and the figures are right. */
const tryWork = async ({ ground, dataDir }: Place, fault: Fault, work: Work): Promise<Outcome> => {
  const { product } = ground
  product.said()
  const jobRunId = (await work.begin(ground)) ?? 0
  const backend = await untilStage(ground, { name: work.name }, jobRunId)
  const note = await strike(product, dataDir, fault, backend)
  const struck = performance.now()
  await product.recover()
  const recovered = performance.now() - struck
  const status = await untilEnded(ground, jobRunId)
  const isRight = await isRecountRight(ground)
  return {
    tried: `${fault}, during ${work.name}`,
    passed: hasHit(note) && status === 'done' && isRight,
    happened: `${status}, figures ${isRight ? 'as recounted' : 'NOT as recounted'}`,
    seconds: recovered / 1000,
    said: product.said(),
    note: backend === undefined && note === '' ? 'it was over' : note,
  }
}

/** A document that is being made when something dies: asked for again, it comes. */
const tryPdf = async ({ ground, dataDir }: Place, fault: Fault): Promise<Outcome> => {
  const { product } = ground
  product.said()
  const draw = () =>
    product
      .raw('generatePdf', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: '/deals', query: {} }),
      })
      .catch(() => null)
  // A drawing is short: whoever ends its thread waits for it.
  const early = fault === 'drawing thread' ? strike(product, dataDir, fault, undefined) : null
  const first = draw()
  if (!early) await pause(100)
  const note = await (early ?? strike(product, dataDir, fault, undefined))
  const struck = performance.now()
  const firstStatus = (await first)?.status ?? 'no answer'
  await product.recover()
  const recovered = performance.now() - struck
  const answer = await draw()
  const isPdf =
    answer?.ok === true &&
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString() === '%PDF-'
  return {
    tried: `${fault}, while a PDF is drawn`,
    passed: hasHit(note) && isPdf,
    happened: `first ${firstStatus}, then ${isPdf ? 'the document' : `no document (${answer?.status})`}`,
    seconds: recovered / 1000,
    said: product.said(),
    note,
  }
}

const killed: readonly Fault[] = ['server', 'work process', 'backend', 'postmaster', 'both']

const tryKills = async (place: Place): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const note = async (tried: string, attempt: Promise<Outcome>) => {
    const outcome = await attempt.catch((error: Error) => failed(tried, error, place.ground.product))
    outcomes.push(outcome)
    print(`${outcome.passed ? 'passed' : 'FAILED'}: ${outcome.tried}: ${outcome.happened} ${outcome.note}`)
  }
  for (const fault of ['server', 'both', 'postmaster'] as const)
    await note(`${fault}, receive`, tryReceive(place, fault))
  for (const stage of stages)
    for (const fault of killed) await note(`${fault}, ${stage.name}`, tryIngest(place, fault, stage))
  for (const fault of ['readers', 'SIGTERM'] as const)
    for (const stage of stages.slice(0, 3)) await note(`${fault}, ${stage.name}`, tryIngest(place, fault, stage))
  for (const work of works)
    for (const fault of [...killed, 'SIGTERM'] as const)
      await note(`${fault}, ${work.name}`, tryWork(place, fault, work))
  // A drawing thread stays for a while: only before the first document is it certain to end while it draws.
  for (const fault of ['drawing thread', 'server', 'postmaster', 'analysis threads'] as const)
    await note(`${fault}, PDF`, tryPdf(place, fault))
  return outcomes
}

/** Kills everything that can die, at every stage of the work, and takes the database and the disk away. */
export const measureFaults = async (): Promise<Table> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-faults-'))
  const product = await openProduct({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
  let ground: Ground | undefined
  try {
    await product.start()
    ground = await openGround(product, runningUrls(dataDir)?.ownerUrl ?? '')
    const outcomes = await tryKills({ ground, dataDir })
    const code = await product.end('SIGTERM')
    await ground.owner.end()
    outcomes.push(...(await tryDatabaseAway(dataDir)))
    return summarise(outcomes, [`The product ended with code ${code}; ${load()}.`])
  } finally {
    await product.end('SIGKILL')
    await pause(2000)
    removeDataFolder(dataDir)
  }
}
