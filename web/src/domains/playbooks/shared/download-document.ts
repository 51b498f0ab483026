import { call } from '#lib/api.ts'
import { downloadFrom } from '#ui/save-file.ts'

/** Saves a document under its name; its address is valid for a few minutes. */
export const downloadDocument = async (documentId: number): Promise<void> => {
  const { location } = await call('downloadPlaybookDocument', { params: { documentId } })
  downloadFrom(location)
}
