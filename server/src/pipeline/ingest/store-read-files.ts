import type { TenantTransaction } from '@bic/database/tenant'
import { together } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { readCustomer } from '#tenancy/customer.ts'
import type { ConversationSource } from '../prepare/prepare-conversations.ts'
import { makeReady, storeReady } from '../prepare/store-sources.ts'
import { attachRecordings } from './attach-recordings.ts'
import { isFaultOfContent } from './fault-of-content.ts'
import { fullBatch } from './ingest-batch.ts'
import { keepFault } from './keep-fault.ts'
import { leaveOutShort, loadShortestCall } from './leave-out-short.ts'
import { markFailed, markRead } from './mark-files.ts'
import type { RunGroup } from './run-files.ts'

/** A file that was read, with the conversations in it. */
export interface ReadFile {
  readonly group: RunGroup
  readonly sources: readonly ConversationSource[]
  /** What is to be said of it, besides what its conversations say. */
  readonly notices?: readonly string[]
}

type Job = Pick<JobContext<unknown>, 'app' | 'customerId' | 'write'>

/** Each batch is made ready while the one before is stored. */
const storeTogether = async (job: Job, files: readonly ReadFile[], before: Promise<void>): Promise<void> => {
  const sources = files.flatMap(file => file.sources)
  const notices = new Map(files.map(({ group, notices: own = [] }) => [group.file.id, new Set<string>(own)]))
  const mark = async (tx: TenantTransaction) => {
    const ended = files.map(({ group, sources }) => ({
      group,
      sourceKeys: sources.map(({ sourceKey }) => sourceKey),
      notices: [...(notices.get(group.file.id) ?? [])],
    }))
    const marked = [await markRead(tx, ended, job.app.now())]
    for (const { group, sourceKeys } of ended) marked.push(await attachRecordings(tx, group, job.app.now(), sourceKeys))
    return together(null, ...marked)
  }
  if (sources.length === 0) return before
  const make = (from: number) => keepFault(makeReady(job.app, job.customerId, sources.slice(from, from + fullBatch)))
  let next = make(0)
  try {
    await before
    for (let from = 0; from < sources.length; from += fullBatch) {
      const ready = await next
      const isLast = from + fullBatch >= sources.length
      if (!isLast) next = make(from + fullBatch)
      await storeReady(job.app, job.customerId, ready, {
        moreFollow: true,
        onPrepared: prepared => {
          for (const { fileId, notices: fileNotices } of prepared)
            for (const one of fileNotices) notices.get(fileId ?? 0)?.add(one)
        },
        write: job.write,
        ...(isLast ? { alongside: mark } : {}),
      })
    }
  } finally {
    await Promise.allSettled([next])
  }
}

/** The files without their calls that are too short; one of which nothing is left is done. */
const withoutShortCalls = async (job: Job, files: readonly ReadFile[]): Promise<ReadFile[]> => {
  const minutes = await readCustomer(job.app, job.customerId, loadShortestCall)
  if (minutes === 0) return [...files]
  const left: ReadFile[] = []
  for (const file of files) {
    const { kept, notices } = leaveOutShort(file.sources, minutes)
    if (kept.length > 0 || notices.length === 0) left.push({ ...file, sources: kept, notices })
    else await job.write(tx => markRead(tx, [{ group: file.group, sourceKeys: [], notices }], job.app.now()))
  }
  return left
}

/**
 * Stores the conversations of some files and marks the files, each in the transaction of its last conversation. A file
 * whose content cannot be stored fails alone.
 *
 * @param before the storing of other files: these are made ready meanwhile, and not stored when it fails.
 */
export const storeReadFiles = async (
  job: Job,
  read: readonly ReadFile[],
  before: Promise<void> = Promise.resolve(),
): Promise<void> => {
  const files = read.length === 0 ? [] : await withoutShortCalls(job, read)
  if (files.length === 0) return before
  try {
    await storeTogether(job, files, before)
  } catch (error) {
    if (!isFaultOfContent(error)) throw error
    if (files.length > 1) {
      for (const file of files) await storeReadFiles(job, [file])
      return
    }
    job.app.log.error({ err: error, fileId: files[0]?.group.file.id }, 'a file could not be stored')
    await job.write(tx =>
      markFailed(
        tx,
        files.map(({ group }) => group.file),
        job.app.now(),
        'FI04',
        'The file was read, but its text cannot be stored.',
      ),
    )
  }
}
