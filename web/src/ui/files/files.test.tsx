import { errorCatalogue } from '@bic/contract/values/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Dropzone } from './Dropzone.tsx'
import { FileRow } from './FileRow.tsx'
import { FileUpload } from './FileUpload.tsx'
import type { SendFile } from './file-sender.ts'

const text = (name: string, content = 'Ann: hello') => new File([content], name, { type: 'text/plain' })
const chooser = (within = document) =>
  within.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])')!

describe('a place to drop files on', () => {
  const dropped = (...files: File[]) => ({ dataTransfer: { items: [], files } })

  test('takes what is dropped and shows that it would', async () => {
    const onFiles = vi.fn()
    await renderPart(
      <Dropzone title="Drop files here" onFiles={onFiles}>
        At most 25MB.
      </Dropzone>,
    )
    const zone = screen.getByRole('group', { name: 'Drop files here' })
    expect(zone).toHaveTextContent('At most 25MB.')
    fireEvent.dragEnter(zone)
    expect(zone).toHaveAttribute('data-over')
    const files = [text('a.txt'), text('b.txt')]
    fireEvent.drop(zone, dropped(...files))
    await waitFor(() => expect(onFiles).toHaveBeenLastCalledWith(files))
    expect(zone).not.toHaveAttribute('data-over')
    fireEvent.dragEnter(zone)
    fireEvent.dragLeave(zone)
    expect(zone).not.toHaveAttribute('data-over')
  })

  test('has buttons for those who do not drag: files, and folders without what systems hide in them', async () => {
    const onFiles = vi.fn()
    const { person } = await renderPart(<Dropzone title="Drop files here" onFiles={onFiles} accept=".txt" />)
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled()
    expect(chooser()).toHaveAttribute('accept', '.txt')
    await person.upload(chooser(), [text('a.txt'), text('b.txt')])
    expect(onFiles.mock.lastCall?.[0]).toHaveLength(2)
    const folder = document.querySelector<HTMLInputElement>('[webkitdirectory]')!
    fireEvent.change(folder, { target: { files: [text('c.txt'), text('.DS_Store')] } })
    expect(onFiles.mock.lastCall?.[0].map((file: File) => file.name)).toEqual(['c.txt'])
  })

  test('for one file takes the first of several, and none while it is disabled', async () => {
    const onFiles = vi.fn()
    const zone = (disabled: boolean) => (
      <Dropzone title="Drop a file here" onFiles={onFiles} multiple={false} disabled={disabled} />
    )
    const { show } = await renderPart(zone(false))
    expect(screen.queryByRole('button', { name: 'Choose a folder' })).toBeNull()
    fireEvent.drop(screen.getByRole('group'), dropped(text('a.txt'), text('b.txt')))
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[[expect.objectContaining({ name: 'a.txt' })]]]))
    show(zone(true))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled())
    fireEvent.dragEnter(screen.getByRole('group'))
    fireEvent.drop(screen.getByRole('group'), dropped(text('c.txt')))
    expect(screen.getByRole('group')).not.toHaveAttribute('data-over')
    expect(onFiles).toHaveBeenCalledOnce()
  })
})

describe('a row of a file', () => {
  test('shows how far it is, and can be cancelled', async () => {
    const onCancel = vi.fn()
    const { person } = await renderPart(
      <FileRow name="call.txt" size={2048} state="sending" progress={0.4} onCancel={onCancel} />,
    )
    expect(screen.getByRole('progressbar', { name: 'Uploading call.txt' })).toHaveAttribute('aria-valuenow', '40')
    await person.click(screen.getByRole('button', { name: 'Cancel call.txt' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Retry call.txt' })).toBeNull()
  })

  test('that failed says why, and can be sent again or removed', async () => {
    const onRetry = vi.fn()
    const onCancel = vi.fn()
    const { person } = await renderPart(
      <FileRow name="call.txt" size={1} state="failed" note="It is empty." onRetry={onRetry} onCancel={onCancel} />,
    )
    expect(screen.getByText(/Failed · It is empty\./)).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Retry call.txt' }))
    await person.click(screen.getByRole('button', { name: 'Remove call.txt' }))
    expect([onRetry.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })
})

describe('an upload', () => {
  const show = (send: SendFile, onClose = vi.fn()) => renderPart(<FileUpload opened onClose={onClose} send={send} />)
  const rowOf = (name: string) => screen.getByTitle(name).parentElement!

  test('shows how each file fares, in the words of its rule [files-008] [files-009] [files-011] [files-013] [files-014] [files-015] [files-016]', async () => {
    const refusal = (code: 'FI01' | 'FI04') => new ApiError({ status: 400, code, detail: errorCatalogue[code].text })
    const { person } = await show(async ({ name }) => {
      if (name === 'damaged.pdf') throw refusal('FI01')
      if (name === 'picture.pdf') throw refusal('FI04')
    })
    const dialog = await screen.findByRole('dialog', { name: 'Upload files' })
    expect(dialog).toHaveTextContent('Not empty, at most 25MB, with text that can be read.')
    await person.upload(chooser(), [
      text('good.txt'),
      text('empty.txt', ''),
      text('what?.txt'),
      text('damaged.pdf'),
      text('picture.pdf'),
    ])
    await waitFor(() => expect(rowOf('good.txt')).toHaveTextContent(/Done$/))
    expect(rowOf('empty.txt')).toHaveTextContent('File to be uploaded cannot be empty.')
    expect(rowOf('what?.txt')).toHaveTextContent(
      'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
    )
    expect(rowOf('damaged.pdf')).toHaveTextContent('File appears to be corrupted, please upload new fresh file.')
    await waitFor(() => expect(rowOf('picture.pdf')).toHaveTextContent('Unable to extract text from the file.'))
    // Sending again helps only where the file itself breaks no rule.
    expect(screen.queryByRole('button', { name: 'Retry empty.txt' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Retry damaged.pdf' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove empty.txt' }))
    expect(screen.queryByTitle('empty.txt')).toBeNull()
    const files = screen.getByRole('region', { name: 'Files' })
    expect(files).toHaveAttribute('aria-live', 'polite')
    expect(within(dialog).getByRole('button', { name: 'Done' })).toBeEnabled()
  })

  test('too large a file is not sent [files-010] [files-012]', async () => {
    const send = vi.fn<SendFile>()
    const { person } = await show(send)
    const large = text('large.txt')
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 })
    await person.upload(chooser(), [large])
    expect(rowOf('large.txt')).toHaveTextContent(errorCatalogue.FI00.text)
    expect(send).not.toHaveBeenCalled()
  })

  test('can be cancelled on its way, and a file that failed is sent again', async () => {
    const onClose = vi.fn()
    const sent: string[] = []
    const { person } = await show(({ name }, { onProgress, signal }) => {
      sent.push(name)
      if (name === 'refused.txt' && sent.length === 1) return Promise.reject(new Error('lost'))
      onProgress(0.4)
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      )
    }, onClose)
    await person.upload(chooser(), [text('refused.txt')])
    await person.click(await screen.findByRole('button', { name: 'Retry refused.txt' }))
    expect(await screen.findByRole('progressbar', { name: 'Uploading refused.txt' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    expect(sent).toEqual(['refused.txt', 'refused.txt'])
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Cancel refused.txt' }))
    await person.click(await screen.findByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
