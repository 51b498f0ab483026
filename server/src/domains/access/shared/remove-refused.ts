import { AppError } from '#http/app-error.ts'
import type { FileStore } from '#providers/file-store.ts'

/**
 * After a write that failed: removes the object that was stored for it, if it is sure that no row names it. A refusal
 * of ours came before the commit. Any other error, a lost connection above all, may have come after it; an object
 * that nothing names is then swept later.
 */
export const removeRefused = async (files: FileStore, key: string, error: unknown): Promise<void> => {
  if (error instanceof AppError) await files.remove(key)
}
