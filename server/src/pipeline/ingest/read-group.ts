import type { JobContext } from '#jobs/run-job.ts'
import { extractFiles } from '../extract/extract-files.ts'
import { fileError } from '../extract/file-errors.ts'
import type { ExtractResult } from '../extract/result.ts'
import { folderOf, type RunGroup } from './run-files.ts'

/** Reads one file with those that complete it. A file that cannot be read is an answer, not an error. */
export const readGroup = async (
  { app, customerId }: Pick<JobContext, 'app' | 'customerId'>,
  { file, together, isRecording }: RunGroup,
): Promise<ExtractResult> => {
  if (isRecording)
    return fileError(
      'FI04',
      'A recording needs its transcript: upload both together under the same name, or open the conversation and add the recording there.',
    )
  try {
    const inputs = []
    for (const member of together) {
      const bytes = await app.files.read(member.storage_key)
      inputs.push({ name: member.name, folder: folderOf(member), bytes })
    }
    const outcomes = await extractFiles(inputs, (input, companions) =>
      app.readers.extract(customerId, input, companions),
    )
    return outcomes[together.indexOf(file)]?.result ?? fileError('FI01', 'The file was read as part of another one.')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return fileError('FI01', 'The stored file is missing. Please upload it again.')
  }
}

/**
 * Does slow work for items in order, a few of them ahead of whoever takes the results. When `goesOn` says no, no more are
 * begun, and what was begun is answered.
 */
export async function* inOrderAhead<T, R>(
  items: readonly T[],
  ahead: number,
  work: (item: T) => Promise<R>,
  goesOn: () => boolean = () => true,
): AsyncGenerator<{ readonly item: T; readonly result: R }> {
  const started: { readonly item: T; readonly result: Promise<R> }[] = []
  for (const item of items) {
    if (!goesOn()) break
    const result = work(item)
    // A reader that stops early does not see later failures.
    result.catch(() => {})
    started.push({ item, result })
    const first = started.length > ahead ? started.shift() : undefined
    if (first) yield { item: first.item, result: await first.result }
  }
  for (const { item, result } of started) yield { item, result: await result }
}
