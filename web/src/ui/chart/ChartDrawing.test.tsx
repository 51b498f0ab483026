import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { ChartDrawing } from './ChartDrawing.tsx'
import type { ChartDescription, Mark } from './chart-description.ts'

const draw = async (description: ChartDescription) => {
  await renderPart(
    <ChartDrawing label="Drawn" height={240} description={description} tooltip={() => null} onSelect={undefined} />,
  )
  return screen.getByRole('img', { name: 'Drawn' })
}
const ofNumbers = (...marks: Mark[]): ChartDescription => ({
  kind: 'axes',
  across: { min: 0, max: 10 },
  values: { min: 0, max: 1 },
  marks,
})
const at = (key: number, value: number | null) => ({ key, at: key, value })

describe('a drawing', () => {
  test('of a line breaks where there is no value', async () => {
    const points = [at(1, 0.1), at(2, 0.4), at(3, null), at(4, 0.5), at(5, 0.2)]
    const drawing = await draw(ofNumbers({ kind: 'line', colour: 'won', dots: 4, points }))
    const path = drawing.querySelector('path[stroke="var(--bic-won)"]')?.getAttribute('d')
    expect(path?.match(/M/g)).toHaveLength(2)
    expect(drawing.querySelectorAll('circle[fill="var(--bic-won)"]')).toHaveLength(4)
  })

  test('of a line in steps goes on at the same height until the next value', async () => {
    const points = [at(0, 0), at(10, 1)]
    const drawing = await draw(ofNumbers({ kind: 'line', colour: 'won', steps: true, dashed: true, points }))
    const line = drawing.querySelector('path[stroke="var(--bic-won)"]')
    const [start, corner] = [...(line?.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+),([\d.]+)/g)]
    expect(corner?.[2]).toBe(start?.[2])
    expect(line).toHaveAttribute('stroke-dasharray')
  })

  test('of points names them, in their shapes; hollow ones are outlines', async () => {
    const drawing = await draw(
      ofNumbers({
        kind: 'points',
        points: [
          { key: 1, at: 2, value: 0.5, colour: 'won', shape: 'square', size: 12, label: 'Price', bold: true },
          { key: 2, at: 6, value: 0.5, colour: 'text-dim', size: 12, hollow: true },
        ],
      }),
    )
    expect(within(drawing).getByText('Price')).toBeVisible()
    expect(drawing.querySelector('path[data-key="1"]')).toHaveAttribute('fill', 'var(--bic-won)')
    expect(drawing.querySelector('path[data-key="2"]')).toHaveAttribute('fill', 'none')
  })

  test('of intervals has a line with two caps for each', async () => {
    const intervals = [{ key: 1, at: 3, low: 0.2, high: 0.6 }]
    const drawing = await draw(ofNumbers({ kind: 'intervals', colour: 'accent', intervals }))
    const lines = [...drawing.querySelectorAll('g[stroke="var(--bic-accent)"] line')]
    const spanOf = (one: Element, axis: 'x' | 'y') =>
      Math.abs(Number(one.getAttribute(`${axis}2`)) - Number(one.getAttribute(`${axis}1`)))
    expect(lines.map(one => [spanOf(one, 'x') > 0, spanOf(one, 'y') > 0])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
  })

  test('of areas and rules writes their names', async () => {
    const drawing = await draw(
      ofNumbers(
        { kind: 'area', name: 'Looking good', at: [5, 10], value: [0.5, 1], corner: 'top right' },
        { kind: 'rule', value: 0.2, text: 'found' },
        { kind: 'diagonal' },
      ),
    )
    for (const name of ['Looking good', 'found']) expect(within(drawing).getByText(name)).toBeVisible()
  })

  test('of a ring has a slice and a label for each share', async () => {
    const drawing = await draw({
      kind: 'ring',
      slices: [
        { key: 'a', name: 'Adopted', value: 3, text: '3', colour: 'ours' },
        { key: 'b', name: 'Not mentioned', value: 1, text: '1', colour: 'border-strong' },
      ],
    })
    expect(drawing.querySelectorAll('[data-key] path')).toHaveLength(2)
    expect(within(drawing).getByText('Not mentioned')).toBeVisible()
  })

  test('says a cut name in full where it is pointed at', async () => {
    const text = 'A name that says at great length what a card of messages is about, and for whom'
    const drawing = await draw({
      kind: 'axes',
      lying: true,
      across: { names: [{ key: 1, text }] },
      values: {},
      marks: [{ kind: 'bars', colour: 'won', bars: [{ key: 1, value: 2 }] }],
    })
    expect(drawing.querySelector('text > title')).toHaveTextContent(text)
    expect(within(drawing).getByText(/^A name.*…$/)).toBeVisible()
  })
})
