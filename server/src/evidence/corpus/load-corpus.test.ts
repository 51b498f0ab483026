import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadRevision } from '../store/revision.ts'
import type { Corpus } from './corpus.ts'
import { loadCorpus, loadCorpusOf } from './load-corpus.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
  const talks = Array.from({ length: 40 }, (_, i) => makeTalk(i, world.dealIds[i % 7] ?? null))
  await ingestBatch(world.app, world.customerId, [...talks, makeTalk(90, null)])
})
afterAll(() => world?.stop())

/** An application that knows nothing yet. */
const freshApp = (): typeof world.app => ({ ...world.app, pool: Object.create(world.app.pool) })
const whole = (app = freshApp()) => world.read(async tx => loadCorpus(app, tx, (await loadRevision(tx)).matrixRev))
const some = (app: typeof world.app, ids: readonly number[]) =>
  world.read(async tx => loadCorpusOf(app, tx, (await loadRevision(tx)).matrixRev, ids))
const known = (corpus: Corpus, ids: readonly number[]) =>
  ids.map(id => [corpus.has(id), corpus.dealOf(id), corpus.typeIndexOf(id), corpus.dayOf(id), corpus.stageOf(id)])

test('few conversations are read without the others, and are the same', async () => {
  const all = await whole()
  const ids = all.ids().filter((_id, i) => i % 3 === 0)
  const app = freshApp()
  const corpus = await some(app, ids)
  expect(known(corpus, ids)).toEqual(known(all, ids))
  expect(new Set(ids.map(id => corpus.dealOf(id))).size).toBeGreaterThan(3)
  expect(corpus.size).toBe(ids.length)
})

test('one that was taken back, or is not there, is not known', async () => {
  const ids = (await whole()).ids()
  const [gone = 0, ...others] = ids
  await world.tenant(async ({ client, customerId }) => {
    await client.query('insert into conversation_tombstone (customer_id, conversation_id, rev) values ($1, $2, 1)', [
      customerId,
      gone,
    ])
  })
  const corpus = await some(freshApp(), [...ids, 999_999_999])
  expect(corpus.has(gone)).toBe(false)
  expect(corpus.size).toBe(others.length)
  expect(known(corpus, ids)).toEqual(known(await whole(), ids))
})

test('once many were asked for, and where the whole is known, it is the whole that answers', async () => {
  const ids = (await whole()).ids()
  const app = freshApp()
  const many = Array.from({ length: 24_999 }, (_, n) => ids[n] ?? 1_000_000_000 + n)
  const first = await some(app, many)
  expect(first.size).toBe(ids.length)
  const one = await some(app, ids.slice(0, 1))
  expect(one.size).toBe(1)
  const all = await some(app, ids.slice(0, 1))
  expect(all.size).toBe(ids.length)
  expect(await some(app, ids.slice(0, 1))).toBe(all)
  expect(await whole(app)).toBe(all)
})
