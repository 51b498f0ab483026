import { compareAsked } from '@bic/engine/comparison/compare-asked'
import { dealColumns } from '@bic/engine/comparison/deal-columns'
import { askHits } from '@bic/engine/matrix/ask-hits'
import { cardsReaching, type Matrix } from '@bic/engine/matrix/matrix'
import { MatrixBuilder } from '@bic/engine/matrix/matrix-builder'
import { directions } from '@bic/engine/scoring/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { AnalysisThreads } from './analysis-threads.ts'
import { loadMatrix, loadMatrixOf } from './load-matrix.ts'
import { cachedBytes, cachedMatrix, cachedPart, cacheMatrix, cachePart } from './matrix-cache.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
  await world.addKeywords(world.cardIds[0] ?? 0, ['price', 'budget approval'])
  await world.workJobs()
  const talks = Array.from({ length: 50 }, (_, i) => makeTalk(i, world.dealIds[i % 10] ?? null))
  await ingestBatch(world.app, world.customerId, talks)
  // Beside the packs, as patches.
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
})
afterAll(() => world?.stop())

const load = () => world.read(tx => loadMatrix(world.app, tx))
const everything = (matrix: Matrix) =>
  world.dealIds.map(dealId => directions.map(direction => [...cardsReaching(matrix, dealId, 0, direction)]))

test('a thread that reads everything shows the same, in shared memory', async () => {
  const known = everything(await load())
  expect(known.flat(2).length).toBeGreaterThan(20)
  const whole = await world.app.analysts.run('loadMatrix', world.customerId)
  expect(everything(whole)).toEqual(known)
  expect(whole.rev).toBe((await load()).rev)
  expect(whole.sides.buyerOnly.entries.scores.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('a thread that compares deals answers what comparing them here does', async () => {
  const deals = world.dealIds
  const asked = world.cardIds.map(cardId => ({ cardId, direction: 'bidirectional' as const }))
  const comparison = {
    columns: dealColumns(deals.length, {
      outcome: Uint8Array.from(deals, (_id, i) => i % 3),
      cycleDays: Float64Array.from(deals, (_id, i) => (i === 4 ? Number.NaN : i * 7)),
      amountCents: Float64Array.from(deals, (_id, i) => 1000 * i),
      segment: Int32Array.from(deals, (_id, i) => i % 2),
      activity: Uint32Array.from(deals, (_id, i) => i),
    }),
    question: askHits(await load(), deals, asked, 'half', new Map([[deals[0] ?? 0, new Set(world.cardIds)]])),
    cardIds: world.cardIds,
    basis: 'description' as const,
  }
  const here = compareAsked(comparison)
  expect(here.some(card => card.with.deals > 1 && card.without.deals > 1)).toBe(true)
  expect(await world.app.analysts.run('compareCards', comparison)).toEqual(here)
})

test('nothing is read again while nothing changes, and what changed is', async () => {
  const known = await load()
  expect(await load()).toBe(known)
  await ingestBatch(world.app, world.customerId, [makeTalk(77, world.dealIds[11] ?? null)])
  const newer = await load()
  expect(newer.rev).toBe(known.rev + 1)
  expect(known.rev).toBeLessThan(newer.rev)
})

test('a thread whose work fails says why, and one that is stopped lets nobody wait', async () => {
  await expect(world.app.analysts.run('loadMatrix', -1)).rejects.toThrow('No such customer: -1')
  const threads = new AnalysisThreads(world.app.config.databaseUrl ?? '', 2)
  const pending = [threads.run('loadMatrix', world.customerId), threads.run('loadMatrix', world.customerId)]
  const ends = Promise.allSettled(pending)
  await threads.stop()
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected' })
})

/** An application that has read nothing yet, and what its threads are asked. */
const freshApp = (run: typeof world.app.analysts.run) => {
  const asked: string[] = []
  const analysts = Object.create(world.app.analysts, {
    run: {
      value: (task: 'loadMatrix', customerId: number) => {
        asked.push(task)
        return run(task, customerId)
      },
    },
  })
  return { asked, app: { ...world.app, pool: Object.create(world.app.pool), analysts } }
}

/** So many deals that nobody reads all of them by themselves; nothing came up in these. */
const addManyDeals = () =>
  world.tenant(({ db, customerId: customer_id }) =>
    db
      .insertInto('deal_pack')
      .values(
        Array.from({ length: 2001 }, (_, n) => ({
          customer_id,
          opportunity_id: 1_000_001 + n,
          rev: 0,
          pack: Buffer.alloc(0),
          removed: true,
        })),
      )
      .execute(),
  )

test('fewer than half of many deals are read without the others, until these are asked for', async () => {
  const { asked, app } = freshApp((task, input) => world.app.analysts.run(task, input))
  const some = world.dealIds.slice(2, 14)
  const loadSome = (ids: readonly number[] = some) => world.read(tx => loadMatrixOf(app, tx, ids))
  const of = (matrix: Matrix, ids: readonly number[]) =>
    ids.map(id => directions.map(direction => [...cardsReaching(matrix, id, 0, direction)]))

  // The whole of few deals is read at once.
  const small = { ...app, pool: Object.create(world.app.pool) }
  await world.read(tx => loadMatrixOf(small, tx, some))
  expect([cachedMatrix(small, world.customerId), cachedPart(small, world.customerId)]).toEqual([
    expect.anything(),
    null,
  ])

  await addManyDeals()
  const part = await loadSome()
  expect(of(part, some)).toEqual(of(await load(), some))
  expect(of(part, some).flat(2).length).toBeGreaterThan(10)
  expect([asked, cachedMatrix(app, world.customerId)]).toEqual([[], null])
  expect(part.names.places.size).toBeLessThanOrEqual(some.length)
  expect(await loadSome(some.slice(3))).toBe(part)

  // What changed since, of these deals and of others.
  await ingestBatch(world.app, world.customerId, [
    makeTalk(78, some[1] ?? null),
    makeTalk(79, world.dealIds[0] ?? null),
  ])
  const renewed = await loadSome()
  expect(renewed.rev).toBeGreaterThan(part.rev)
  expect(of(renewed, some)).toEqual(of(await load(), some))
  expect(of(renewed, some)).not.toEqual(of(part, some))
  expect(of(renewed, world.dealIds.slice(0, 2)).flat(2)).toEqual([])

  const whole = await loadSome(world.dealIds.slice(0, 3))
  expect(asked).toEqual(['loadMatrix'])
  expect(everything(whole)).toEqual(everything(await load()))
  expect(cachedPart(app, world.customerId)).toBeNull()
  expect(await loadSome()).toBe(whole)
})

test('a part that too much has changed of is read again', async () => {
  const { asked, app } = freshApp((task, input) => world.app.analysts.run(task, input))
  const some = world.dealIds.slice(2, 14)
  const first = await world.read(tx => loadMatrixOf(app, tx, some))
  await world.tenant(async ({ client, customerId }) => {
    await client.query('update deal_pack set rev = rev + 1000 where customer_id = $1', [customerId])
    await client.query('update revision set matrix_rev = matrix_rev + 1000 where customer_id = $1', [customerId])
  })
  const again = await world.read(tx => loadMatrixOf(app, tx, some))
  expect([again.rev, asked]).toEqual([first.rev + 1000, []])
  expect(everything(again)).toEqual(everything(first))
})

test('a part is kept beside no whole, and takes the place of another part', () => {
  const app = { ...world.app, pool: Object.create(world.app.pool), config: { ...world.app.config, matrixCacheMb: 1 } }
  const partOf = (bytes: number, dealId: number) => ({
    matrix: { ...new MatrixBuilder(null).finish(1), bytes },
    dealIds: new Set([dealId]),
  })
  cachePart(app, 1, partOf(300_000, 7))
  cachePart(app, 1, partOf(200_000, 8))
  expect([cachedPart(app, 1)?.dealIds.has(8), cachedMatrix(app, 1), cachedBytes(app)]).toEqual([true, null, 200_000])
  const { matrix } = partOf(400_000, 9)
  expect(cacheMatrix(app, 1, matrix)).toBe(matrix)
  cachePart(app, 1, partOf(200_000, 8))
  expect([cachedPart(app, 1), cachedMatrix(app, 1), cachedBytes(app)]).toEqual([null, matrix, 400_000])
})

test('matrices of customers go when memory is short, those used longest ago first', () => {
  const app = { ...world.app, pool: Object.create(world.app.pool), config: { ...world.app.config, matrixCacheMb: 1 } }
  const matrixOf = (bytes: number, rev = 1): Matrix => ({ ...new MatrixBuilder(null).finish(rev), bytes })
  for (const id of [1, 2, 3]) cacheMatrix(app, id, matrixOf(300_000))
  expect(cachedMatrix(app, 1)).not.toBeNull()
  cacheMatrix(app, 4, matrixOf(300_000))
  expect([1, 2, 3, 4].filter(id => cachedMatrix(app, id))).toEqual([1, 3, 4])
  expect(cachedBytes(app)).toBe(900_000)
  // A newer one takes the place of the older one, never the other way round.
  const newer = matrixOf(200_000, 5)
  expect(cacheMatrix(app, 4, newer)).toBe(newer)
  expect(cacheMatrix(app, 4, matrixOf(200_000, 2))).toBe(newer)
  expect(cachedBytes(app)).toBe(800_000)
  cacheMatrix(app, 5, matrixOf(2_000_000))
  expect([cachedBytes(app), cachedMatrix(app, 5)]).toEqual([800_000, null])
})
