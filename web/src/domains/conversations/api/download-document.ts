import { call } from '#lib/api.ts'

/** Saves the file that a conversation was read from. */
export async function downloadDocument(storyId: number | null, convId: number, subject: string) {
  const { location } = await call('downloadDocument', {
    params: { storyId: storyId ?? 0, convId, subject: subject.slice(0, 400) || 'document' },
  })
  const link = document.createElement('a')
  link.href = location
  link.download = ''
  link.click()
}
