import { requestMerge } from '#evidence/index/request-merge.ts'
import { requestEpoch } from '#evidence/score/request-epoch.ts'
import { unaudited, unchanged } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler, JobYielded } from '#jobs/run-job.ts'
import { readersPerCustomer } from '../extract/extraction-pool.ts'
import type { ExtractedConversation } from '../extract/types.ts'
import type { IngestTarget } from '../prepare/ingest-target.ts'
import type { ConversationSource } from '../prepare/prepare-conversations.ts'
import { subjectOfFile } from '../prepare/subject.ts'
import { dropUnusedObjects, endAbandonedFiles } from './drop-unused.ts'
import { fullBatch, ingested } from './ingest-batch.ts'
import { keepFault } from './keep-fault.ts'
import { markCancelled, markFailed, markReading } from './mark-files.ts'
import { inOrderAhead, readGroup } from './read-group.ts'
import { folderOf, groupRunFiles, isOpen, loadRunFiles, type RunGroup } from './run-files.ts'
import { type ReadFile, storeReadFiles } from './store-read-files.ts'

type Job = JobContext<unknown>

/** A batch is stored when it has this many characters, or when its first file has waited this long (milliseconds). */
const fullText = 16_000_000
const longestWait = 2000
/** How often open pages are notified of the file being read, and cancellation is checked, in milliseconds. */
const reportEvery = 250

const sourcesOf = ({ file }: RunGroup, conversations: readonly ExtractedConversation[]): ConversationSource[] =>
  conversations.map(extracted => ({
    extracted,
    sourceKey: `${file.content_hash}:${extracted.ordinal}`,
    fileId: file.id,
    fallbackSubject: subjectOfFile(file.name, folderOf(file)),
    target: file.target as unknown as IngestTarget,
    path: file.path,
    uploadedBy: file.created_by,
  }))

const lengthOf = (sources: readonly ConversationSource[]): number =>
  sources.flatMap(({ extracted }) => extracted.turns).reduce((sum, turn) => sum + turn.text.length, 0)

const countFiles = async ({ read, jobRunId }: Job) =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Record<'files' | 'open' | 'failed' | 'duplicates' | 'conversations', number>>(
      `select count(*)::int as files, count(*) filter (where status in ('received', 'reading'))::int as open,
         count(*) filter (where status = 'failed')::int as failed,
         count(*) filter (where status = 'duplicate')::int as duplicates,
         coalesce(sum(cardinality(conversation_ids)) filter (where status = 'done'), 0)::int as conversations
       from file where customer_id = $1 and job_run_id = $2`,
      [customerId, jobRunId],
    )
    return rows[0] ?? { files: 0, open: 0, failed: 0, duplicates: 0, conversations: 0 }
  })

const reportProgress = async (job: Job): Promise<void> => {
  const { files, open } = await countFiles(job)
  const message = `${files - open} of ${files} files read`
  await job.checkpoint({ done: files - open, total: files, message })
}

/**
 * Reads and stores the open files in their order, until the job's turn is over. What is stored is marked; the rest can be
 * taken up again. Answers whether there is a rest.
 */
const ingestGroups = async (job: Job, groups: readonly RunGroup[]): Promise<boolean> => {
  const { write, turn } = job
  let read = 0
  let waiting: ReadFile[] = []
  let conversations = 0
  let length = 0
  let waitingSince = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = async (group: RunGroup) => {
    if (performance.now() - reportedAt < reportEvery) return
    await job.checkpoint({ message: `Reading ${group.file.name}` })
    await write(async tx => unaudited(await markReading(tx, group.together), 'step'))
    reportedAt = performance.now()
  }
  let storing: Promise<void> = Promise.resolve()
  // More is read while a batch is stored, and no batch is begun before the one before it was.
  const store = async () => {
    const before = storing
    storing = keepFault(storeReadFiles(job, waiting, before).then(() => reportProgress(job)))
    waiting = []
    conversations = 0
    length = 0
    await before
  }
  try {
    for await (const { item: group, result } of inOrderAhead(
      groups,
      readersPerCustomer(),
      group => readGroup(job, group),
      () => turn.goesOn(),
    )) {
      read += 1
      await report(group)
      if (!result.ok) {
        await write(tx => markFailed(tx, [group.file], job.app.now(), result.code, result.detail))
        continue
      }
      if (waiting.length === 0) waitingSince = performance.now()
      const sources = sourcesOf(group, result.conversations)
      waiting.push({ group, sources })
      conversations += sources.length
      length += lengthOf(sources)
      const isFull = conversations >= fullBatch || length >= fullText
      if (isFull || performance.now() - waitingSince > longestWait) await store()
    }
    await store()
    await storing
  } finally {
    // What was cancelled or failed ends when nothing of it is under way any more.
    await Promise.allSettled([storing])
  }
  return read < groups.length
}

/** Files that complete only such as could not be read. */
const failLeftovers = async ({ app, write, jobRunId }: Job): Promise<void> => {
  await write(async tx => {
    const left = (await loadRunFiles(tx, jobRunId)).filter(isOpen)
    if (left.length === 0) return unchanged(null)
    return markFailed(tx, left, app.now(), 'FI01', 'The related file could not be read.')
  })
}

const settle = async (job: Job): Promise<void> => {
  await dropUnusedObjects(job)
  await job.write(async tx => {
    await requestEpoch(tx, job.jobRunId)
    await requestMerge(tx)
    return unaudited(null, 'step', ingested)
  })
}

/**
 * Reads the files of one upload. Each file is done, with its conversations stored, or open: a run that died goes on
 * with the open ones, and one that is cancelled leaves them out.
 */
const ingest = async (job: Job) => {
  await endAbandonedFiles(job)
  const files = await job.read(tx => loadRunFiles(tx, job.jobRunId))
  const groups = (await groupRunFiles(job.app, files)).filter(({ file }) => isOpen(file))
  try {
    if (await ingestGroups(job, groups)) throw new JobYielded()
    await failLeftovers(job)
    await reportProgress(job)
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error
    await job.write(tx => markCancelled(tx, job.jobRunId, job.app.now()))
    await settle(job)
    throw error
  }
  await settle(job)
  const { files: all, conversations, failed, duplicates } = await countFiles(job)
  return { files: all, conversations, failed, duplicates }
}

/** Ends the files that are still open when reading them is given up. */
const abandonIngest = async ({ app, write, jobRunId }: Job, reason: string): Promise<void> => {
  await write(async tx => {
    const left = (await loadRunFiles(tx, jobRunId)).filter(isOpen)
    const hint = left.length > 1 ? ' Upload the files one at a time to find the one that cannot be read.' : ''
    return left.length > 0 ? markFailed(tx, left, app.now(), 'FI04', `${reason}${hint}`) : unchanged(null)
  })
}

export const ingestJob: JobHandler = Object.assign(ingest, { abandon: abandonIngest })
