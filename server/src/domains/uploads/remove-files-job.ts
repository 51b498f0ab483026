import type { JobHandler } from '#jobs/run-job.ts'

/** Removes stored objects that nothing refers to any more; asked for in the transaction that let go of them. */
export const removeFilesJob: JobHandler<{ readonly keys: readonly string[] }> = async ({ app, payload }) => {
  for (const key of payload.keys) await app.files.remove(key)
  return { files: payload.keys.length }
}
