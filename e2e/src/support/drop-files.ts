import type { Page } from 'playwright-core'
import type { MadeFile } from './files.ts'

/** Drops files on the upload page, as from a folder of the desktop. */
export const drop = async (page: Page, files: readonly MadeFile[]): Promise<void> => {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  const transfer = await page.evaluateHandle(given => {
    const data = new DataTransfer()
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: mimeType }))
    }
    return data
  }, carried)
  await page.getByRole('group', { name: 'Drop conversations here' }).dispatchEvent('drop', { dataTransfer: transfer })
}
