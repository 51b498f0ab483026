import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentOf } from '#domains/content/screens/content.testing.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { ExportButton } from './ExportButton.tsx'

afterEach(() => vi.restoreAllMocks())

const show = async (more: Parameters<typeof contentOf>[1] = {}, isAhead = false) => {
  const { person } = await renderPart(<ExportButton content={contentOf(undefined, more)} isAhead={isAhead} />)
  return person
}
const open = async (person: Awaited<ReturnType<typeof show>>) => {
  await person.click(screen.getByRole('button', { name: 'Export' }))
  return within(await screen.findByRole('dialog', { name: 'Export' }))
}

describe('a text is exported', () => {
  test('in the chosen format for those whom it is meant for, or for colleagues', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      blobs.push(blob as Blob)
      return 'blob:file'
    })
    const saved = watchSavedFiles()
    server.answers('exportContent', {
      fileName: 'Why crews switch.docx',
      mediaType: 'application/x',
      base64: 'SMOpIQ==',
    })
    const dialog = await open(await show())
    expect(dialog.getByRole('radio', { name: 'People outside as well' })).toBeChecked()
    const formats = within(dialog.getByRole('group', { name: /list of what each sentence rests on/ }))
    expect(formats.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Word',
      'PowerPoint',
      'PDF',
      'HTML',
      'Markdown',
    ])
    formats.getByRole('button', { name: 'Word' }).click()
    await waitFor(() => expect(saved).toEqual(['Why crews switch.docx']))
    expect(await blobs[0]?.text()).toBe('Hé!')
    dialog.getByRole('radio', { name: 'Colleagues' }).click()
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Colleagues' })).toBeChecked())
    formats.getByRole('button', { name: 'PDF' }).click()
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(server.asked('exportContent').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { id: 21, format: 'docx', readers: 'outside' },
      { id: 21, format: 'pdf', readers: 'inside' },
    ])
  })

  test('not while a sentence keeps it from that, which is said', async () => {
    server.refuses('exportContent', {
      status: 409,
      code: 'CONFLICT',
      detail: '1 sentence does not hold: “We are the fastest.” Please correct what does not hold.',
    })
    const dialog = await open(await show({ external: false }))
    expect(dialog.getByRole('radio', { name: 'Colleagues' })).toBeChecked()
    dialog.getByRole('button', { name: 'Markdown' }).click()
    expect(await dialog.findByRole('alert')).toHaveTextContent('1 sentence does not hold: “We are the fastest.”')
  })

  test('as it is saved: not what is typed and not saved yet, and not before there is a text', async () => {
    await show({}, true)
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
  })
})
