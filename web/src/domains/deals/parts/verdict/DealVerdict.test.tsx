import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DealVerdict } from './DealVerdict.tsx'

const quote = {
  text: 'Crews will never open it.',
  speakerName: 'Bo',
  side: 'buyer' as const,
  places: [{ convId: 9, fragmentIndex: 1, start: 0, end: 25 }],
  convId: 9,
  storyId: 3,
  subject: 'Call',
  date: '2026-10-08',
  accountName: 'Account 3',
  callUrl: '/conversation-detail/3?conv=9',
}

describe('the verdict on a deal', () => {
  test('is what the server says, and every risk leads to its words', async () => {
    const verdict = 'Likely lost: 34% (22–47%), was 51% two weeks ago. Objection Another app, and 1 more risk.'
    server.answers('getDealOutlook', {
      verdict,
      risks: [
        {
          kind: 'objection',
          short: 'Objection Another app',
          text: 'The objection “Another app” came up in the last conversation.',
          quote,
        },
        {
          kind: 'no next step',
          short: 'No next step was mentioned in the last 3 conversations',
          text: 'No next step was mentioned in the last 3 conversations.',
          quote: null,
        },
      ],
      actions: [],
    })
    await renderPart(<DealVerdict dealId={3} />)
    const risks = await screen.findByRole('list', { name: 'Risks' })
    expect(screen.getByText(verdict)).toBeVisible()
    expect(within(risks).getAllByRole('listitem')).toHaveLength(2)
    expect(within(risks).getByRole('link', { name: 'Objection Another app' })).toHaveAttribute('href', quote.callUrl)
    expect(server.asked('getDealOutlook')[0]?.params).toEqual({ storyId: 3 })
  })

  test('of a deal without risks has no list of them', async () => {
    server.answers('getDealOutlook', { verdict: 'Won on Sep 25, 2026.', risks: [], actions: [] })
    await renderPart(<DealVerdict dealId={3} />)
    expect(await screen.findByText('Won on Sep 25, 2026.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Risks' })).toBeNull()
  })

  test('that could not be read can be asked for again', async () => {
    server.refuses('getDealOutlook', { detail: 'Too much at once.' })
    const { person } = await renderPart(<DealVerdict dealId={3} />)
    await screen.findByText(/Too much at once\./)
    server.answers('getDealOutlook', { verdict: 'Likely won: 80% (60–90%).', risks: [], actions: [] })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^Likely won/)).toBeVisible()
  })
})
