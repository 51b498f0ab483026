import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import type { LoadChoice, LoadPreview } from '../api/preview-load.ts'
import { LoadPreviewPanels } from './LoadPreviewPanels.tsx'

const preview: LoadPreview = {
  kind: 'opportunities',
  columns: [
    { name: 'Deal', field: 'name', samples: ['Acme renewal'] },
    { name: '', field: 'closeDate', samples: ['03/04/2026'] },
  ],
  fields: [
    { kind: 'opportunities', field: 'name', label: 'Name', required: true },
    { kind: 'opportunities', field: 'closeDate', label: 'Close date', required: false },
    { kind: 'accounts', field: 'account', label: 'Account', required: true },
  ],
  rowCount: 1200,
  rows: [['Acme renewal', '03/04/2026']],
  readings: [
    {
      field: 'closeDate',
      label: 'Close date',
      column: 'Closed',
      kind: 'dayOrder',
      state: 'open',
      reading: null,
      options: [
        { reading: 'day-first', only: 0, examples: [] },
        { reading: 'month-first', only: 0, examples: [] },
      ],
      ambiguous: [{ row: 2, value: '03/04/2026', readAs: ['3 April 2026', 'March 4, 2026'] }],
    },
  ],
  unknownNames: [{ kind: 'stage', value: 'Handshake', rows: 3, choice: null }],
  stages: ['Discovery', 'Closing'],
  counts: { accepted: 1200, refused: 0, skipped: 0 },
  problems: [],
}

const show = (changed: Partial<LoadPreview> = {}) => {
  const onChoice = vi.fn()
  function Panels() {
    const [choice, setChoice] = useState<LoadChoice>({})
    const choose = (next: LoadChoice) => {
      onChoice(next)
      setChoice(next)
    }
    return <LoadPreviewPanels preview={{ ...preview, ...changed }} choice={choice} onChoice={choose} />
  }
  return renderPart(<Panels />).then(shown => ({ ...shown, onChoice }))
}

describe('the preview of a table', () => {
  test('says what it takes to be, and what is to be decided before it is loaded', async () => {
    await show()
    expect(screen.getByRole('combobox', { name: 'Table type' })).toHaveTextContent('Opportunities')
    expect(screen.getByText('1,200 rows under the header')).toBeVisible()
    expect(screen.getByText('Before this table can be loaded, please decide 2 things.')).toBeVisible()
    const columns = screen.getByRole('table', { name: 'Columns of the file' })
    expect(within(columns).getByRole('row', { name: /Column 2/ })).toHaveTextContent('03/04/2026')
    expect(screen.queryByText(/No column is mapped/)).toBeNull()
  })

  test('explains a date that can be read in two ways and takes the choice', async () => {
    const { person, onChoice } = await show()
    const readings = within(screen.getByRole('list', { name: 'Dates and amounts' }))
    expect(readings.getByText('These dates can be read in two ways.')).toBeVisible()
    expect(readings.getByText('Row 2: 03/04/2026 is 3 April 2026 or March 4, 2026.')).toBeVisible()
    await person.click(screen.getByRole('combobox', { name: /How Closed is read/ }))
    await person.click(await screen.findByRole('option', { name: 'Day first (31/12/2026)' }))
    expect(onChoice).toHaveBeenLastCalledWith({ readings: { dayOrder: { closeDate: 'day-first' } } })
    expect(screen.getByRole('combobox', { name: /How Closed is read: Day first/ })).toBeVisible()
  })

  test('asks what an unknown stage means: an outcome, one that is there, or to skip its rows', async () => {
    const { person, onChoice } = await show()
    const means = screen.getByRole('combobox', { name: 'What Handshake means' })
    expect(
      within(means)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Choose', 'Won', 'Lost', 'An open stage', 'Skip these rows', 'Same as Discovery', 'Same as Closing'])
    await person.selectOptions(means, 'Same as Closing')
    expect(onChoice).toHaveBeenLastCalledWith({ readings: { stages: { Handshake: { stage: 'Closing' } } } })
  })

  test('maps a column to another field, which leaves the column that had it, and says what is missing then', async () => {
    const { person, onChoice } = await show()
    const second = screen.getByRole('combobox', { name: 'Read Column 2 as' })
    await person.selectOptions(second, 'Name (required)')
    expect(onChoice.mock.lastCall?.[0]).toMatchObject({ kind: 'opportunities', mapping: [null, 'name'] })
    expect(screen.getByRole('combobox', { name: 'Read Deal as' })).toHaveValue('')
    await person.selectOptions(second, 'Left out')
    expect(screen.getByText('No column is mapped to Name. Please choose one.')).toBeVisible()
  })

  test('that is no known table asks for its type first', async () => {
    const { person, onChoice } = await show({ kind: null, readings: [], unknownNames: [] })
    expect(screen.getByText(/The columns match no known table type\./)).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Columns of the file' })).toBeNull()
    await person.click(screen.getByRole('combobox', { name: 'Table type' }))
    await person.click(await screen.findByRole('option', { name: 'Contacts' }))
    expect(onChoice).toHaveBeenLastCalledWith({ kind: 'contacts' })
  })
})
