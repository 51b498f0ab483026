import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import DealPageDialog from './DealPageDialog.tsx'
import type { Draft } from './page-edit.ts'

const quote = {
  convId: 9,
  fragmentIndex: 1,
  start: 0,
  end: 25,
  text: 'Crews will never open it.',
  source: 'Bo, Call, 10/08/2026',
}
const draft: Draft = {
  title: 'Renewal',
  subtitle: 'Open · Account 3',
  figures: [{ label: 'Amount', value: '$1,000' }],
  verdict: 'Likely lost: 34% (22–47%).',
  parts: [
    {
      name: 'risks',
      heading: 'What endangers it',
      empty: 'No risk was found.',
      lines: [
        { text: 'Objection Another app.', quote },
        { text: 'No next step.', quote: null },
      ],
    },
    { name: 'people', heading: 'Who is involved', empty: 'Nobody.', lines: [] },
  ],
}

beforeEach(() => {
  server.answers('getDealPage', draft)
  server.answers('makeDealPage', undefined)
  URL.createObjectURL = vi.fn(() => 'blob:page')
  URL.revokeObjectURL = vi.fn()
})

const render = () => renderPart(<DealPageDialog dealId={3} opened onClose={() => undefined} />)
const sent = () => server.asked('makeDealPage').map(({ body }) => body)

describe('one page about a deal', () => {
  test('is sent as it was drafted, its quotes by their place', async () => {
    const { person } = await render()
    expect(await screen.findByRole('textbox', { name: 'Verdict' })).toHaveValue(draft.verdict)
    expect(screen.getByText('“Crews will never open it.” Bo, Call, 10/08/2026')).toBeVisible()
    expect(screen.getByText('Nobody.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Make the PDF' }))
    const { text: _, source: __, ...place } = quote
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          verdict: draft.verdict,
          parts: [
            {
              name: 'risks',
              lines: [
                { text: 'Objection Another app.', quote: place },
                { text: 'No next step.', quote: null },
              ],
            },
            { name: 'people', lines: [] },
          ],
        },
      ]),
    )
  })

  test('is sent as it was edited: lines changed, removed and added, quotes left out', async () => {
    const { person } = await render()
    const risks = await screen.findByRole('region', { name: 'What endangers it' })
    await person.click(within(risks).getByRole('button', { name: 'Leave out the quote of What endangers it, line 1' }))
    await person.click(within(risks).getByRole('button', { name: 'Remove What endangers it, line 2' }))
    const people = screen.getByRole('region', { name: 'Who is involved' })
    await person.click(within(people).getByRole('button', { name: 'Add a line' }))
    await person.type(within(people).getByRole('textbox'), 'Bo decides.')
    await person.click(within(people).getByRole('button', { name: 'Add a line' }))
    await person.click(screen.getByRole('button', { name: 'Make the PDF' }))
    await vi.waitFor(() =>
      expect(sent()[0]?.parts).toEqual([
        { name: 'risks', lines: [{ text: 'Objection Another app.', quote: null }] },
        { name: 'people', lines: [{ text: 'Bo decides.', quote: null }] },
      ]),
    )
    await person.click(screen.getByRole('button', { name: 'Undo my changes' }))
    expect(within(risks).getAllByRole('textbox')).toHaveLength(2)
  })

  test('needs a verdict, and a draft that could not be read is asked for again', async () => {
    server.refuses('getDealPage', { detail: 'Too much at once.' })
    const { person } = await render()
    await screen.findByText(/Too much at once\./)
    expect(screen.getByRole('button', { name: 'Make the PDF' })).toBeDisabled()
    server.answers('getDealPage', draft)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await person.clear(await screen.findByRole('textbox', { name: 'Verdict' }))
    expect(screen.getByRole('button', { name: 'Make the PDF' })).toBeDisabled()
  })
})
