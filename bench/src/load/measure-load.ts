import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Blocks, readBlocks } from '../corpus/read-blocks.ts'
import { fillHistory } from '../history/fill-history.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import type { LoadOptions, Options } from '../options.ts'
import { figure, print, type Table } from '../table.ts'
import {
  type Answered,
  describeErrors,
  judgeGenerator,
  latenciesByKind,
  latenciesOf,
  throughputOf,
} from './accounting.ts'
import { type SignedIn, signInAll } from './audience.ts'
import { type Endings, workBeside } from './beside.ts'
import { type Ground, makeGround } from './ground.ts'
import { planStream } from './plan-stream.ts'
import { type LoadProduct, processNames, startLoadProduct } from './product.ts'
import { openSender } from './send.ts'
import { type Stormed, storm } from './storm.ts'
import { runStream, type Streamed } from './stream.ts'

const secondDomain = 'second.example'
/** Seconds before anything counts: code and statements are compiled, and caches filled. */
const warmUp = 15
/** Of the rate: how much the customer reads who is measured beside a storm. */
const calmShare = 0.1
const ratioGoal = 2

/** A customer with a history of this size; what a kept folder has already is used again. */
const fillCustomer = async (history: History, blocks: Blocks, conversations: number): Promise<Ground> => {
  const { rows } = await history.tenant(({ client, customerId }) =>
    client.query<{ count: number }>('select count(*)::int as count from conversation where customer_id = $1', [
      customerId,
    ]),
  )
  if (!rows[0]?.count) await fillHistory(history, blocks, conversations)
  return makeGround(history, blocks)
}

const fillDatabase = async (folder: string, conversations: number): Promise<Ground[]> => {
  const history = await openHistory(folder, true)
  try {
    const blocks = await readBlocks()
    const grounds = [
      await fillCustomer(history, blocks, conversations),
      await fillCustomer(await history.another(secondDomain), blocks, conversations),
    ]
    await history.owner.query('analyze')
    return grounds
  } finally {
    await history.close()
  }
}

interface Place {
  readonly product: LoadProduct
  readonly customers: readonly SignedIn[]
  readonly options: LoadOptions
}

const stream = async (
  url: string,
  customers: readonly SignedIn[],
  plan: { readonly rate: number; readonly seconds: number; readonly seed: number },
): Promise<Streamed> => {
  const { send, close } = openSender(url)
  try {
    return await runStream(planStream(customers, plan), send)
  } finally {
    close()
  }
}

const rowOf = (kind: string, answers: readonly Answered[]) => {
  const { count, p50, p95, p99, most, errors } = latenciesOf(kind, answers)
  return [kind, count, p50, p95, p99, most, describeErrors(errors)]
}

const describeEndings = (endings: readonly Endings[]): string => {
  const all = new Map<string, number>()
  for (const one of endings) for (const [what, count] of one) all.set(what, (all.get(what) ?? 0) + count)
  return [...all].map(([what, count]) => `${what}: ${count}`).join(', ')
}

/** What is said of the generator beside the figures. */
const describeGenerator = (answers: readonly Answered[], busy: number): string => {
  const { lateP99, bottleneck } = judgeGenerator(answers, busy)
  const kept = `The generator sent 99% of the requests within ${figure(lateP99)} ms of their time and was busy ${Math.round(busy * 100)}% of it.`
  return bottleneck === null ? kept : `**The generator itself was a bottleneck**: ${bottleneck}.`
}

const measureMix = async ({ product, customers, options: { rate, seconds } }: Place): Promise<Table[]> => {
  const works = customers.map((customer, index) => workBeside(customer, `mix${index}x`))
  await stream(product.url, customers, { rate: rate / 2, seconds: warmUp, seed: 1 })
  await product.delay()
  const first = product.memory()
  let middle: readonly number[] = []
  const half = setTimeout(() => {
    middle = product.memory()
  }, seconds * 500)
  print(`${rate} requests a second for ${seconds} s`)
  const { answers, busy } = await stream(product.url, customers, { rate, seconds, seed: 2 })
  clearTimeout(half)
  const delay = await product.delay()
  const last = product.memory()
  const machine = load()
  const endings = await Promise.all(works.map(end => end()))
  const sent = answers.length / seconds
  return [
    {
      title: `Load: ${rate} requests a second for ${seconds} s, milliseconds from the intended start, slowest first`,
      columns: ['call', 'answers', 'p50', 'p95', 'p99', 'most', 'errors'],
      rows: [
        rowOf('all', answers),
        ...latenciesByKind(answers).map(({ kind }) =>
          rowOf(
            kind,
            answers.filter(answer => answer.kind === kind),
          ),
        ),
      ],
      notes: [
        `${figure(sent)} requests a second were sent, and ${figure(throughputOf(answers, seconds))} answered while the stream ran.`,
        describeGenerator(answers, busy),
        `The main thread of the server of calls was held up ${figure(delay.p99)} ms at p99, ${figure(delay.longest)} ms at most.`,
        `Beside it, of both customers: ${describeEndings(endings)}; ${machine}.`,
      ],
    },
    {
      title: 'Load: memory, MB',
      columns: ['process', 'at the beginning', 'at half time', 'at the end'],
      rows: processNames.map((name, index) => [
        name,
        first[index] ?? Number.NaN,
        middle[index] ?? Number.NaN,
        last[index] ?? Number.NaN,
      ]),
    },
  ]
}

const measureStorm = async ({ product, customers, options: { rate, seconds } }: Place): Promise<Table> => {
  const [stormy, calm] = customers
  if (!stormy || !calm) throw new RangeError('A storm beside somebody needs two customers.')
  const plan = { rate: rate * calmShare, seconds: Math.ceil(seconds / 4), seed: 3 }
  print('one customer alone')
  const before = await stream(product.url, [calm], plan)
  print('one customer beside the storm of the other')
  const end = storm(stormy, 'storm')
  const during = await stream(product.url, [calm], plan)
  const machine = load()
  const stormed: Stormed = await end()
  const [alone, beside] = [before, during].map(({ answers }) => latenciesOf('', answers).p95)
  const ratio = (beside ?? Number.NaN) / (alone ?? Number.NaN)
  return {
    title: `Storm: a customer at ${figure(plan.rate)} requests a second, alone and beside the storm of another, milliseconds`,
    columns: ['when', 'answers', 'p50', 'p95', 'p99', 'most', 'errors'],
    rows: [rowOf('alone', before.answers), rowOf('beside the storm', during.answers)],
    notes: [
      `p95 beside the storm is ${figure(ratio)} times that without (goal ≤ ${ratioGoal}: ${ratio <= ratioGoal ? 'reached' : 'missed'}).`,
      `The storm: ${stormed.uploads} uploads of 600 conversations and ${stormed.analyses} analyses were done, ${stormed.refused} were refused.`,
      describeGenerator(during.answers, during.busy),
      `${machine}.`,
    ],
  }
}

/**
 * The product as processes of its own, with two customers, under an open stream of requests of all roles while files are
 * read, keywords re-matched and reports made; and one customer beside a storm of the other. Clients, product and database
 * share the machine.
 */
export const measureLoad = async ({ dataDir, load: options }: Options): Promise<Table[]> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'bench-load-')))
  let product: LoadProduct | undefined
  const customers: SignedIn[] = []
  try {
    const grounds = await fillDatabase(folder, options.conversations)
    product = await startLoadProduct(join(folder, 'data'))
    for (const ground of grounds) customers.push(await signInAll(product.url, ground))
    const place = { product, customers, options }
    return [...(await measureMix(place)), await measureStorm(place)]
  } finally {
    for (const customer of customers) customer.close()
    await product?.stop()
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
}
