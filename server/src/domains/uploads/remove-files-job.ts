import type { JobHandler } from '#jobs/run-job.ts'

/** Removes stored objects that nothing refers to any more; asked for in the transaction that let go of them. */
export const removeFilesJob: JobHandler<{ readonly keys: readonly string[] }> = async ({ app, payload }) => {
  await app.files.removeAll(payload.keys)
  return { files: payload.keys.length }
}
