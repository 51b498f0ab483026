import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import type { Column } from '../table/columns.ts'
import { Chart, type ChartProps } from './Chart.tsx'
import type { AxesChart } from './chart-description.ts'
import { Sparkline } from './Sparkline.tsx'

interface Quarter {
  readonly name: string
  readonly won: number
}
const rows: readonly Quarter[] = [3, 5, 2, 8].map((won, index) => ({ name: `Q${index + 1}`, won }))
const columns: readonly Column<Quarter>[] = [
  { id: 'name', header: 'Quarter', value: row => row.name },
  { id: 'won', header: 'Won', value: row => row.won, align: 'right' },
]
const description: AxesChart = {
  kind: 'axes',
  across: { names: rows.map(({ name }) => ({ key: name, text: name })) },
  values: {},
  marks: [{ kind: 'bars', name: 'Won', colour: 'won', bars: rows.map(({ name, won }) => ({ key: name, value: won })) }],
}

const show = (props: Partial<ChartProps<Quarter>> = {}) =>
  renderPart(
    <Chart
      title="Won by quarter"
      rows={rows}
      rowKey={row => row.name}
      columns={columns}
      description={description}
      {...props}
    />,
  )

/** The bars that are drawn, without what is behind them to be pointed at. */
const barsOf = (drawing: HTMLElement) => [...drawing.querySelectorAll('rect[fill="var(--bic-won)"][data-key]')]

describe('a chart', () => {
  test('is drawn, and named by its title and the number of its points', async () => {
    await show({ note: 'Deals closed as won.' })
    const name = 'Won by quarter: a chart of 4 points. The table view has the same data.'
    const drawing = screen.getByRole('img', { name })
    expect(barsOf(drawing)).toHaveLength(4)
    for (const label of ['Q1', 'Q4']) expect(drawing).toHaveTextContent(label)
    expect(screen.getByRole('heading', { name: 'Won by quarter' })).toBeVisible()
    expect(screen.getByText('Deals closed as won.')).toBeVisible()
  })

  test('tells what the table says of the row under the pointer', async () => {
    const { person } = await show()
    const drawing = screen.getByRole('img')
    const [, second] = drawing.querySelectorAll('[data-key]')
    await person.hover(second!)
    expect(within(drawing).getByRole('row', { hidden: true })).toHaveTextContent('Won5')
    await person.unhover(drawing)
    expect(within(drawing).queryByRole('row', { hidden: true })).toBeNull()
  })

  test('opens the row that is clicked on', async () => {
    const onSelect = vi.fn()
    const { person } = await show({ onSelect })
    const drawing = screen.getByRole('img')
    expect(drawing).toHaveAttribute('data-drilldown')
    await person.click(drawing.querySelector('[data-key="Q3"]')!)
    expect(onSelect.mock.calls).toEqual([[rows[2]]])
  })

  test('hides what a name of the legend stands for, and shows it again', async () => {
    const { person } = await show()
    const drawing = screen.getByRole('img')
    const legend = within(drawing).getByText('Won')
    await person.click(legend)
    expect(barsOf(drawing)).toEqual([])
    await person.click(legend)
    expect(barsOf(drawing)).toHaveLength(4)
  })

  test('is read as a table by keyboard', async () => {
    const onSelect = vi.fn()
    const { person } = await show({ onSelect })
    await person.click(screen.getByRole('button', { name: 'Show as table: Won by quarter' }))
    const grid = screen.getByRole('grid', { name: 'Won by quarter' })
    expect(
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent),
    ).toEqual(['Q13', 'Q25', 'Q32', 'Q48'])
    expect(screen.queryByRole('button', { name: 'Save as picture: Won by quarter' })).toBeNull()
    grid.focus()
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onSelect.mock.lastCall?.[0]).toBe(rows[1])
    await person.click(screen.getByRole('button', { name: 'Show as chart: Won by quarter' }))
    expect(await screen.findByRole('img')).toBeVisible()
  })

  test('is taken along as a spreadsheet', async () => {
    const saved = watchSavedFiles()
    const packed = watchSpreadsheets()
    const { person } = await show()
    await person.click(screen.getByRole('button', { name: 'Save as spreadsheet: Won by quarter' }))
    await waitFor(() => expect(saved).toEqual(['Won by quarter.xlsx']))
    expect(packed.map(({ sheet }) => sheet.length)).toEqual([5])
  })

  test('whose spreadsheet cannot be written says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
    watchSpreadsheets({ fails: true })
    const { person } = await show()
    await person.click(screen.getByRole('button', { name: 'Save as spreadsheet: Won by quarter' }))
    await waitFor(() => expect(alert.mock.calls).toEqual([['Something went wrong.']]))
  })

  test('says that it loads, that it is empty, and what failed with a way to try again', async () => {
    const onRetry = vi.fn()
    const { person, show: change } = await show({ rows: undefined })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByRole('button')).toBeNull()
    const given = { title: 'Won', columns, rowKey: (row: Quarter) => row.name, description }
    change(<Chart {...given} rows={[]} />)
    expect(await screen.findByText('No data yet')).toBeVisible()
    change(<Chart {...given} rows={undefined} error={new Error('lost')} onRetry={onRetry} />)
    await person.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

test('a sparkline is a picture only: what stands beside it says its values', async () => {
  await renderPart(<Sparkline values={[1, null, 3]} />)
  expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(document.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
})
