import { afterAll, beforeAll, expect, test } from 'vitest'
import { unaudited } from '#http/written.ts'
import { makeTalk } from '../testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '../testing/pipeline-world.ts'
import { ingestBatch } from './ingest-batch.ts'
import { markRead } from './mark-files.ts'
import type { FileRow } from './run-files.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
})
afterAll(() => world.stop())

const now = new Date('2026-03-04T05:06:07Z')

const addFile = (name: string): Promise<FileRow> =>
  world.tenant(({ db, customerId }) =>
    db
      .insertInto('file')
      .values({
        customer_id: customerId,
        name,
        path: name,
        size: 1,
        content_hash: name,
        storage_key: name,
        target: '{}',
        created_by: null,
        job_run_id: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const statusOf = (id: number) =>
  world.tenant(({ db, customerId }) =>
    db
      .selectFrom('file')
      .select(['status', 'conversation_ids', 'notices', 'error_detail', 'companion_of', 'finished_at'])
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )

test('the files of a batch end together, each with its own outcome', async () => {
  const [done, companion, copy, none] = [
    await addFile('a.txt'),
    await addFile('a.names'),
    await addFile('b.txt'),
    await addFile('c.txt'),
  ]
  const talks = [1, 2].map(seed => ({ ...makeTalk(seed, null), fileId: done.id }))
  const { conversationIds } = await ingestBatch(world.app, world.customerId, talks)
  const keys = talks.map(({ sourceKey }) => sourceKey)
  const groupOf = (file: FileRow, ...others: FileRow[]) => ({
    file,
    together: [file, ...others],
    recordings: [],
    isRecording: false,
  })
  await world.write(async tx => {
    const files = [
      {
        group: groupOf(done, companion),
        sourceKeys: keys.toReversed(),
        notices: ['No times, "quoted"', 'Twice', 'Twice'],
      },
      { group: groupOf(copy), sourceKeys: [keys[1] ?? '', 'unknown'], notices: [] },
      { group: groupOf(none), sourceKeys: [], notices: ['Left out'] },
    ]
    await markRead(tx, files, now)
    return unaudited(null, 'step')
  })
  const common = { companion_of: null, error_detail: null, finished_at: now }
  expect(await statusOf(done.id)).toEqual({
    ...common,
    status: 'done',
    conversation_ids: conversationIds.toReversed(),
    notices: ['No times, "quoted"', 'Twice'],
  })
  expect(await statusOf(companion.id)).toMatchObject({
    status: 'done',
    companion_of: done.id,
    notices: ['Read together with a.txt.'],
  })
  expect(await statusOf(copy.id)).toEqual({
    ...common,
    status: 'duplicate',
    conversation_ids: [conversationIds[1]],
    notices: [],
    error_detail: expect.stringMatching(/^The same file was uploaded before, as a\.txt on /),
  })
  expect(await statusOf(none.id)).toEqual({ ...common, status: 'done', conversation_ids: [], notices: ['Left out'] })
})
