import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import type { Column } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'

interface Row {
  readonly id: number
  readonly name: string
  readonly score: number | null
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', value: row => row.name, hint: 'As the account calls it.' },
  { id: 'score', header: 'Score', value: row => row.score, align: 'right', rank: true },
]
/** Scores of 0.1 to 3.0, the last row without one. */
const rows: readonly Row[] = Array.from({ length: 31 }, (_, index) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
  score: index === 30 ? null : (index + 1) / 10,
}))

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  renderPart(<DataTable label="Deals" rows={rows} columns={columns} rowKey={row => row.id} {...props} />)

const names = () =>
  within(screen.getByRole('grid', { name: 'Deals' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell').at(-2)?.textContent)

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
      ...matchMedia(query),
      matches: query.includes('max-width'),
    }))
  })
  afterEach(() => vi.restoreAllMocks())

  const ofPhone: readonly Column<Row>[] = [
    ...columns,
    { id: 'owner', header: 'Owner', value: row => (row.id === 2 ? null : `Owner ${row.id}`), phoneName: 'by' },
  ]
  const lines = [['name', 'score'], ['owner']] as const

  test('rows are lists of what tells them apart, without what has no value, and are opened', async () => {
    const onOpen = vi.fn()
    const { person } = await show({ rows: rows.slice(0, 3), columns: ofPhone, phone: lines, name: 'phone', onOpen })
    const shown = within(screen.getByRole('grid', { name: 'Deals' })).getAllByRole('cell')
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Row 30.3by Owner 3',
      'Row 20.2',
      'Row 10.1by Owner 1',
    ])
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
    await person.click(screen.getByText('Row 2'))
    expect(onOpen).toHaveBeenCalledWith(rows[1])
  })

  test('rows are sorted by any column, though no header stands above it, and the other way round', async () => {
    const { person } = await show({ rows: rows.slice(0, 3), columns: ofPhone, phone: lines, searchLabel: 'Search' })
    const first = () => within(screen.getByRole('grid', { name: 'Deals' })).getAllByRole('cell')[0]?.textContent
    const sort = async (by: string) => {
      await person.click(screen.getByRole('combobox', { name: /^Sort by/ }))
      await person.click(await screen.findByRole('option', { name: `Sort by ${by}` }))
    }
    await sort('Owner')
    await waitFor(() => expect(first()).toBe('Row 10.1by Owner 1'))
    await sort('Owner')
    await waitFor(() => expect(first()).toBe('Row 30.3by Owner 3'))
  })

  test('a few rows are not sorted, nor what cannot be', async () => {
    await show({ rows: rows.slice(0, 5), columns: ofPhone, phone: lines })
    expect(screen.queryByRole('combobox', { name: /^Sort by/ })).toBeNull()
    cleanup()
    await show({ rows: rows.slice(0, 6), columns: ofPhone, phone: lines })
    expect(screen.getByRole('combobox', { name: /^Sort by/ })).toBeVisible()
    cleanup()
    const unsorted = ofPhone.map(column => ({ ...column, sortable: false }))
    await show({ rows: rows.slice(0, 6), columns: unsorted, phone: lines })
    expect(screen.queryByRole('combobox', { name: /^Sort by/ })).toBeNull()
  })

  test('a table without lines for it stays one', async () => {
    await show({ rows: rows.slice(0, 3) })
    expect(screen.getByRole('columnheader', { name: 'Score' })).toBeVisible()
  })
})

test('rows stay when asking for them again fails; without any, the failure stands in their place', async () => {
  const error = new ApiError({ code: 'FORBIDDEN', status: 403, detail: 'Your role may not see deals.' } as never)
  await show({ error, rows: rows.slice(0, 2) })
  expect(names()).toEqual(['Row 2', 'Row 1'])
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await show({ error, rows: undefined })
  expect(screen.getByRole('alert')).toHaveTextContent('Your role may not see deals.')
})

describe('a table', () => {
  test('is ranked by its score from the top, with what has none at the end [dialogs-018] [formats-021]', async () => {
    await show({ rows: rows.slice(20) })
    expect(names().slice(0, 2)).toEqual(['Row 30', 'Row 29'])
    expect(names().at(-1)).toBe('Row 31')
    expect(screen.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
  })

  test('has pages of 10, 20 or 50 [dialogs-017]', async () => {
    const { person } = await show({ paging: true })
    expect(names()).toHaveLength(10)
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['10', '20', '50'])
    expect(screen.getByText('1 to 10 of 31')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()[0]).toBe('Row 20')
    await person.selectOptions(sizes, '20')
    expect(names()).toHaveLength(20)
    expect(screen.getByText('1 to 20 of 31')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('21 to 31 of 31')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('says nothing of pages where one has room for all rows', async () => {
    await show({ paging: true, rows: rows.slice(0, 10) })
    expect(names()).toHaveLength(10)
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  test('draws a row again only when it changed: of five that can be selected, the one that was', async () => {
    const drawn = vi.fn((row: Row) => row.name)
    const counted: readonly Column<Row>[] = [{ id: 'name', header: 'Name', value: row => row.name, render: drawn }]
    const five = rows.slice(0, 5)
    function Selecting() {
      const [selected, select] = useState<ReadonlySet<string | number>>(new Set())
      return (
        <DataTable
          label="Deals"
          rows={five}
          columns={counted}
          rowKey={row => row.id}
          selected={selected}
          onSelected={select}
        />
      )
    }
    const { person } = await renderPart(<Selecting />)
    drawn.mockClear()
    await person.click(screen.getByRole('checkbox', { name: 'Select Row 3' }))
    expect(drawn.mock.calls.map(([row]) => row.name)).toEqual(['Row 3'])
    await person.click(screen.getByRole('checkbox', { name: 'Select Row 5' }))
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  })

  test('is sorted by a click on a header, texts from A first and the other way next', async () => {
    const { person } = await show({ paging: true })
    const header = screen.getByRole('button', { name: 'Name' })
    await person.click(header)
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['Row 1', 'Row 2', 'Row 3']))
    header.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(names()[0]).toBe('Row 31'))
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending')
  })

  test('finds rows by what is typed, says how many, and says when there are none', async () => {
    const { person } = await show({ searchLabel: 'Search deals' })
    expect(screen.getByText('31 rows')).toBeVisible()
    const field = screen.getByRole('searchbox', { name: 'Search deals' })
    await person.type(field, 'row 30')
    expect(await screen.findByText('1 of 31')).toBeVisible()
    expect(names()).toEqual(['Row 30'])
    await person.type(field, 'x')
    expect(await screen.findByText('No matches found.')).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await screen.findByText('31 rows')).toBeVisible()
  })

  test('begins at its first page again when another search or order is chosen', async () => {
    const onState = vi.fn()
    const state = { search: '', sort: null, page: 3, pageSize: 10 }
    const { person } = await show({ paging: true, state, onState })
    expect(screen.getByText('21 to 30 of 31')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Score' }))
    expect(onState).toHaveBeenLastCalledWith({ ...state, sort: { column: 'score', descending: true }, page: 1 })
  })

  test('is one stop for the Tab key: arrows move the active row and Enter opens it', async () => {
    const onOpen = vi.fn()
    const { person } = await show({ onOpen })
    const grid = screen.getByRole('grid', { name: 'Deals' })
    expect(grid).toHaveAttribute('aria-rowcount', '32')
    grid.focus()
    await person.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(active).toHaveTextContent('Row 29')
    await person.keyboard('{Enter}')
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ name: 'Row 29' })
    await person.keyboard('{End}{Enter}')
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ name: 'Row 31' })
  })

  test('opens a row by a click on it, but not by one on a link or button in it', async () => {
    const onOpen = vi.fn()
    const inside = vi.fn()
    const withButton: readonly Column<Row>[] = [
      ...columns,
      {
        id: 'act',
        header: 'Act',
        value: () => '',
        sortable: false,
        render: row => <button type="button" onClick={inside}>{`Act on ${row.name}`}</button>,
      },
    ]
    const { person } = await show({ columns: withButton, onOpen })
    await person.click(screen.getByRole('button', { name: 'Act on Row 30' }))
    expect([inside.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0])
    await person.click(screen.getByText('Row 30'))
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ name: 'Row 30' })
    expect(screen.getByRole('columnheader', { name: 'Act' })).not.toHaveAttribute('aria-sort')
  })

  test('selects rows by box, by Space, and all of them at once', async () => {
    const onSelected = vi.fn()
    const { person } = await show({ selected: new Set([30]), onSelected })
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    expect(screen.getByRole('checkbox', { name: 'Select Row 30' })).toBeChecked()
    await person.click(screen.getByRole('checkbox', { name: 'Select Row 29' }))
    expect(onSelected).toHaveBeenLastCalledWith(new Set([30, 29]))
    screen.getByRole('grid').focus()
    await person.keyboard('{Home} ')
    expect(onSelected).toHaveBeenLastCalledWith(new Set())
    await person.click(all)
    expect(onSelected.mock.lastCall?.[0].size).toBe(31)
  })

  test('keeps what is selected out of sight, and selects no row that cannot be', async () => {
    const onSelected = vi.fn()
    const { person } = await show({
      selected: new Set([1, 999]),
      onSelected,
      isSelectable: row => row.name !== 'Row 30',
      searchLabel: 'Search deals',
    })
    expect(screen.getByRole('checkbox', { name: 'Select Row 30' })).toBeDisabled()
    await person.type(screen.getByRole('searchbox'), 'row 3')
    await screen.findByText('5 of 31')
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(onSelected).toHaveBeenLastCalledWith(new Set([1, 999, 3, 13, 23, 31]))
  })

  test('is exported as xlsx as it is sorted and found, and an empty one is not [dialogs-019] [dialogs-020]', async () => {
    const saved = watchSavedFiles()
    const packed = watchSpreadsheets()
    const { person } = await show({ exportName: 'All deals', searchLabel: 'Search deals' })
    await person.type(screen.getByRole('searchbox'), 'row 3')
    await screen.findByText('5 of 31')
    await person.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toEqual(['All deals.xlsx']))
    expect(packed[0]?.sheet.map(row => row.map(cell => cell?.value ?? null))).toEqual([
      ['Name', 'Score'],
      ['Row 30', 3],
      ['Row 23', 2.3],
      ['Row 13', 1.3],
      ['Row 3', 0.3],
      ['Row 31', null],
    ])
    expect(packed[0]?.about.map(([name, text]) => [name?.value, text?.value])).toEqual([
      ['Table', 'All deals'],
      ['Searched for', 'row 3'],
      ['Saved on', formatLongDate(new Date())],
      ['Address', window.location.href],
    ])
    await person.type(screen.getByRole('searchbox'), 'x')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled())
  })

  test('shows a value that is missing as a dash', async () => {
    await show({ rows: [{ id: 1, name: 'Only', score: null }] })
    expect(screen.getByRole('row', { name: /Only/ })).toHaveTextContent('Only-')
  })

  test('says that it loads, that it is empty, and what failed with a way to try again', async () => {
    const onRetry = vi.fn()
    const { person, show: change } = await show({ rows: undefined })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    change(<DataTable label="Deals" rows={[]} columns={columns} rowKey={row => row.id} exportName="Deals" />)
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
    const error = new ApiError({
      status: 503,
      code: 'UNAVAILABLE',
      detail: 'Not available right now.',
      requestId: 'r1',
    })
    change(
      <DataTable
        label="Deals"
        rows={undefined}
        columns={columns}
        rowKey={row => row.id}
        error={error}
        onRetry={onRetry}
      />,
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Not available right now.')
    expect(alert).toHaveTextContent('Request r1')
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('the columns of a table', () => {
  const wide: readonly Column<Row>[] = [
    ...columns,
    { id: 'twice', header: 'Twice', value: row => (row.score ?? 0) * 2, export: 'number' },
  ]
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
  const choose = async (person: Awaited<ReturnType<typeof show>>['person'], ...names: readonly string[]) => {
    await person.click(screen.getByRole('button', { name: 'Columns' }))
    for (const name of names) await person.click(await screen.findByRole('checkbox', { name }))
  }

  test('are chosen in a menu and remembered under the name of the table', async () => {
    const { person, show: change } = await show({ columns: wide, name: 'example' })
    await choose(person, 'Score')
    expect(headers()).toEqual(['Name', 'Twice'])
    expect(screen.getByRole('group', { name: 'Shown columns (2 of 3)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'true')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Score' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
    change(<p>Another screen</p>)
    await screen.findByText('Another screen')
    change(<DataTable label="Deals" rows={rows} columns={wide} rowKey={row => row.id} name="example" />)
    await waitFor(() => expect(headers()).toEqual(['Name', 'Twice']))
    change(<DataTable key="other" label="Deals" rows={rows} columns={wide} rowKey={row => row.id} name="other" />)
    await waitFor(() => expect(headers()).toEqual(['Name', 'Score', 'Twice']))
  })

  test('are never all hidden, and all shown again at once', async () => {
    const { person } = await show({ columns: wide, name: 'example' })
    await choose(person, 'Name', 'Score')
    expect(headers()).toEqual(['Twice'])
    expect(screen.getByRole('checkbox', { name: 'Twice' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeEnabled()
    await person.click(screen.getByRole('button', { name: 'Show all columns' }))
    expect(headers()).toEqual(['Name', 'Score', 'Twice'])
  })

  test('are chosen by keyboard alone', async () => {
    const { person } = await show({ columns: wide, name: 'example' })
    screen.getByRole('button', { name: 'Columns' }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveFocus())
    await person.keyboard('{Tab} ')
    expect(headers()).toEqual(['Name', 'Twice'])
    expect(screen.getByRole('checkbox', { name: 'Score' })).toHaveFocus()
  })

  test('still rank and search the rows when they are hidden, and the spreadsheet has the shown ones', async () => {
    const packed = watchSpreadsheets()
    watchSavedFiles()
    const { person } = await show({
      columns: wide,
      name: 'example',
      searchLabel: 'Search deals',
      exportName: 'Deals',
    })
    await choose(person, 'Name', 'Score')
    expect(screen.getByText('Export has the shown columns.')).toBeVisible()
    await person.keyboard('{Escape}')
    await person.type(screen.getByRole('searchbox'), 'row 30')
    await screen.findByText('1 of 31')
    await person.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(packed[0]?.sheet.map(row => row.map(cell => cell?.value))).toEqual([['Twice'], [6]]))
  })

  test('are all shown where what was remembered cannot be read; where it hides all, the first stays', async () => {
    localStorage.setItem('bic.columns.broken', '{')
    localStorage.setItem('bic.columns.none', JSON.stringify(['name', 'score', 'twice']))
    const { show: change } = await show({ columns: wide, name: 'broken' })
    expect(headers()).toEqual(['Name', 'Score', 'Twice'])
    change(<DataTable key="none" label="Deals" rows={rows} columns={wide} rowKey={row => row.id} name="none" />)
    await waitFor(() => expect(headers()).toEqual(['Name']))
  })

  test('are not offered by a table without a name', async () => {
    await show({ columns: wide, searchLabel: 'Search deals' })
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  })
})
