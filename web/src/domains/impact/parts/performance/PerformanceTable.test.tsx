import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatPercent } from '#lib/format.ts'
import { figureNote, keepTogether, shareBounds } from '#lib/interval.ts'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { PerformanceTable } from './PerformanceTable.tsx'
import { rowOf } from './performance.testing.ts'

const rows = [rowOf('Ada', { difference: 0.2, low: 0.05, high: 0.35, verdict: 'above' }), rowOf('Ben', null)]

test('the file has the figures of the screen, each with its n and interval', async () => {
  const saved = watchSavedFiles()
  const packed = watchSpreadsheets()
  const { person } = await renderPart(
    <PerformanceTable rows={rows} of="sellers" there={{ messages: 36, plays: 4 }} onOpen={vi.fn()} />,
  )
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await expect.poll(() => saved).toEqual(['Performance of sellers.xlsx'])
  const [heads = [], ...lines] = (packed[0]?.sheet ?? []).map(line => line.map(cell => cell?.value ?? null))
  const cell = (line: number, head: string) => lines[line]?.[heads.indexOf(head)]
  const numbers = (head: string) => ['', ' n', ' from', ' to'].map(part => cell(0, `${head}${part}`))

  expect(numbers('Among comparable deals (points)')).toEqual([20, 92, 5, 35])
  expect(['', ' from', ' to'].map(part => cell(1, `Among comparable deals (points)${part}`))).toEqual([
    null,
    null,
    null,
  ])
  const shown = within(screen.getByRole('row', { name: /Ada/ }))
  for (const head of ['Win rate', 'Deals with a message said']) {
    const [share, n, low, high] = numbers(head) as [number, number, number, number]
    expect(shown.getAllByText(formatPercent(share)).length).toBeGreaterThan(0)
    const note = figureNote(shareBounds({ low, high }), n)
    expect(shown.getByText(text => keepTogether(text) === keepTogether(note))).toBeVisible()
  }
})
