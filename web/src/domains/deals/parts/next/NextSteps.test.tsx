import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { NextSteps } from './NextSteps.tsx'

type Fact = Answer<'listLatestFacts'>['facts'][number]
const fact = (kind: Fact['kind'], text: string, when: string | null = null): Fact => ({
  kind,
  when,
  sentence: {
    text,
    speakerName: 'Bo Buyer',
    side: 'buyer',
    places: [{ convId: 9, fragmentIndex: 2, start: 0, end: text.length }],
  },
  convId: 9,
  convType: 'call',
  subject: 'Decision',
  day: '2026-11-01',
  storyId: 3,
})
beforeEach(() => server.answers('getDealOutlook', { verdict: 'Likely won.', risks: [], actions: [] }))

describe('what is next in a deal', () => {
  test('is what is to be done, then what was settled, each leading to its words', async () => {
    server.answers('listLatestFacts', {
      conversations: 2,
      facts: [fact('decision', 'We agreed on two depots.'), fact('nextStep', 'Let us meet on Friday.', 'on Friday')],
      questions: [],
    })
    await renderPart(<NextSteps dealId={3} open />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(item => within(item).getByRole('link').textContent)).toEqual([
      '“Let us meet on Friday.”',
      '“We agreed on two depots.”',
    ])
    expect(within(items[0]!).getByText('on Friday')).toBeVisible()
    expect(within(items[0]!).getByRole('link').getAttribute('href')).toContain('said=9.2.0.22')
  })

  test('of a closed deal is what was said last, with its day, whatever its kind', async () => {
    server.answers('listLatestFacts', {
      conversations: 3,
      facts: [
        { ...fact('decision', 'We agreed on two depots.'), day: '2026-09-01' },
        { ...fact('nextStep', 'Let us meet on Friday.'), day: '2026-10-02' },
        { ...fact('objection', 'It is too expensive.'), day: '2026-11-03' },
      ],
      questions: [],
    })
    await renderPart(<NextSteps dealId={3} open={false} />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(item => within(item).getByRole('link').textContent)).toEqual([
      '“It is too expensive.”',
      '“Let us meet on Friday.”',
      '“We agreed on two depots.”',
    ])
    expect(within(items[0]!).getByText(formatLongDate('2026-11-03'))).toBeVisible()
  })

  test('of a closed deal begins with what was decided of what was said on a day', async () => {
    server.answers('listLatestFacts', {
      conversations: 2,
      facts: [fact('nextStep', 'Let us meet on Friday.'), fact('decision', 'We agreed on two depots.')],
      questions: [],
    })
    await renderPart(<NextSteps dealId={3} open={false} />)
    expect(await screen.findByRole('heading', { name: 'What was said last' })).toBeVisible()
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('We agreed on two depots.')
  })

  test('without anything agreed says so', async () => {
    server.answers('listLatestFacts', { conversations: 0, facts: [], questions: [] })
    await renderPart(<NextSteps dealId={3} open />)
    expect(await screen.findByText('Nothing is agreed')).toBeVisible()
  })

  test('is not said to be nothing when what is to be done could not be looked up', async () => {
    server.answers('listLatestFacts', { conversations: 0, facts: [], questions: [] })
    server.refuses('getDealOutlook')
    await renderPart(<NextSteps dealId={3} open />)
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
    expect(screen.queryByText('Nothing is agreed')).toBeNull()
  })

  test('that could not be read is asked for again', async () => {
    server.refuses('listLatestFacts', { detail: 'Too much at once.' })
    const { person } = await renderPart(<NextSteps dealId={3} open />)
    const alert = await screen.findByRole('alert')
    server.answers('listLatestFacts', { conversations: 0, facts: [], questions: [] })
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing is agreed')).toBeVisible()
  })

  test('opens what helps with a message that is to be answered', async () => {
    server.answers('listLatestFacts', { conversations: 0, facts: [], questions: [] })
    server.answers('getDealOutlook', {
      verdict: 'Likely lost.',
      risks: [],
      actions: [{ text: 'Respond to the objection Another app.', cardId: 7, cardTitle: 'Another app', effect: null }],
    })
    server.refuses('getPlaybookCard', { detail: 'This card was not found.' })
    server.answers('getMessageQuotes', { wonIdList: [3], lostIdList: [4], openIdList: [], quotes: [] })
    const { person } = await renderPart(<NextSteps dealId={3} open />)
    await person.click(await screen.findByRole('button', { name: 'Respond to the objection Another app.' }))
    const help = within(await screen.findByRole('dialog', { name: 'Another app' }))
    expect(await help.findByText(/of 2 closed ones in which buyers said it/)).toHaveTextContent('1 deal')
  })
})
