import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import type { Column } from '../table/columns.ts'
import { Chart, type ChartProps } from './Chart.tsx'
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

const show = (props: Partial<ChartProps<Quarter>> = {}) =>
  renderPart(
    <Chart
      title="Won by quarter"
      rows={rows}
      rowKey={row => row.name}
      columns={columns}
      option={() => ({
        xAxis: { type: 'category', data: rows.map(row => row.name) },
        yAxis: { type: 'value' },
        series: [{ type: 'bar', data: rows.map(row => ({ id: row.name, value: row.won })) }],
      })}
      {...props}
    />,
  )

describe('a chart', () => {
  test('is drawn, and named by its title and the number of its points', async () => {
    await show({ note: 'Deals closed as won.' })
    const name = 'Won by quarter: a chart of 4 points. The table view has the same data.'
    const drawing = await screen.findByRole('img', { name })
    await waitFor(() => expect(drawing.querySelectorAll('svg path').length).toBeGreaterThan(3))
    for (const label of ['Q1', 'Q4']) expect(drawing).toHaveTextContent(label)
    expect(screen.getByRole('heading', { name: 'Won by quarter' })).toBeVisible()
    expect(screen.getByText('Deals closed as won.')).toBeVisible()
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
    const given = { title: 'Won', columns, rowKey: (row: Quarter) => row.name, option: () => ({}) }
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
