import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AskBox } from './AskBox.tsx'
import type { Asked } from './link-to-screen.ts'

type Answered = Answer<'askBuyerIntelligence'>

const source: Answered['sources'][number] = {
  convId: 4,
  storyId: 7,
  fragmentIndex: 2,
  quote: 'Twelve, in two rooms.',
  asked: 'How many planners do you have?',
  side: 'buyer',
  speakerName: 'Ana Ruiz',
  subject: 'First call',
  convType: 'call',
  createDate: '2026-03-04',
  accountName: 'Calderon',
}
const fact: Answered = {
  answer: 'Ana Ruiz (COO) is recorded as decision maker.',
  kind: 'fact',
  askedFor: 'decision maker',
  facts: [
    { label: 'Calderon rollout', value: 'Ana Ruiz', storyId: 7 },
    { label: 'Calderon renewal', value: 'Bo Lind', storyId: 8 },
  ],
  screen: 'plan',
  sentences: [],
  note: null,
  writtenBy: 'records',
  searched: { conversations: 0, fragments: 0 },
  credits: 0,
  modelCredits: 0,
  sources: [],
  closest: [],
}
const passages: Answered = {
  ...fact,
  answer: 'Ana Ruiz: “Twelve, in two rooms.”',
  kind: 'passages',
  askedFor: 'free',
  facts: [],
  screen: null,
  writtenBy: 'passages',
  searched: { conversations: 12, fragments: 300 },
  sources: [source],
}
const notSaid: Answered = {
  ...passages,
  answer: 'Not said in 12 conversations.',
  kind: 'not said',
  sources: [],
  closest: [source],
}

/** The feature is enabled, and credits are left. */
beforeEach(() => {
  server.answers('getFeatureFlags', [{ featureName: 'voc-copilot', enabled: 'y' }])
  server.answers('getEnabledFeatures', [{ featureId: 1, lookupLabel: 'voc-copilot', enabled: 'y', topicBalance: 5 }])
})

/** The field, once it is known that the person may ask. */
const openField = async (): Promise<HTMLElement> => {
  const field = await screen.findByRole('textbox', { name: /^Question to this/ })
  await waitFor(() => expect(field).toBeEnabled())
  return field
}

const ask = async (answer: Answered, question = 'How many planners do they have?', asked: Asked = { storyId: 7 }) => {
  server.answers('askBuyerIntelligence', answer)
  const { person } = await renderPart(<AskBox asked={asked} />)
  await person.type(await openField(), question)
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  return { person, answered: await screen.findByRole('region', { name: `Answer to: ${question}` }) }
}

describe('an answer', () => {
  test('from records comes first as a sentence, with what it rests on and the screen that shows it', async () => {
    const { answered } = await ask(fact)
    expect(within(answered).getByRole('status')).toHaveTextContent(fact.answer)
    expect(within(answered).getByRole('link', { name: 'Calderon renewal' })).toHaveAttribute('href', '/deals/8')
    expect(within(answered).getByRole('link', { name: 'Open the opportunity plan' })).toHaveAttribute(
      'href',
      '/plans/7',
    )
    expect(within(answered).getByText(/From records and counts/)).toBeVisible()
  })

  test('in what was said is quoted, with the question it replied to and the way to its place', async () => {
    const { answered } = await ask(passages)
    expect(within(answered).getByRole('status')).toHaveTextContent('Ana Ruiz: “Twelve, in two rooms.”')
    const [quote] = within(within(answered).getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(quote).toHaveTextContent('Asked: “How many planners do you have?”')
    expect(quote).toHaveTextContent('Twelve, in two rooms.')
    expect(within(answered).getByRole('link', { name: 'First call' })).toHaveAttribute(
      'href',
      expect.stringContaining('/conversation-detail/7'),
    )
    expect(within(answered).getByText(/Looked through 300 passages of 12 conversations/)).toBeVisible()
  })

  test('that was not said is an honest no, with the closest passages as what they are', async () => {
    const { answered } = await ask(notSaid)
    expect(within(answered).getByRole('status')).toHaveTextContent('Not said in 12 conversations.')
    expect(within(answered).queryByRole('list', { name: 'Sources' })).toBeNull()
    expect(within(answered).getByText(/does not answer the question/)).toBeVisible()
    expect(within(answered).getByRole('list', { name: 'Closest passages' })).toHaveTextContent('Twelve, in two rooms.')
  })
})

describe('credits', () => {
  test('are not asked for where no model writes', async () => {
    await ask(passages)
    expect(screen.queryByRole('button', { name: /Have the answer written/ })).toBeNull()
    expect(server.asked('askBuyerIntelligence')).toEqual([
      {
        body: {
          question: 'How many planners do they have?',
          write: false,
          filters: { storyId: 7, directionality: 'bidirectional' },
        },
      },
    ])
  })

  test('are confirmed before a model writes [dialogs-021]', async () => {
    const { person } = await ask({ ...passages, modelCredits: 1 })
    server.answers('askBuyerIntelligence', {
      ...passages,
      answer: 'They have twelve planners.',
      sentences: [{ text: 'They have twelve planners.', sources: [0] }],
      writtenBy: 'some-model',
      credits: 1,
    })
    await person.click(screen.getByRole('button', { name: 'Have the answer written (1 credit)' }))
    expect(server.asked('askBuyerIntelligence')).toHaveLength(1)
    expect(await screen.findByText("You're about to consume 1 credit. Do you wish to proceed?")).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
    expect(await screen.findByText(/Written by some-model/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Source 1' })).toBeVisible()
    expect(server.asked('askBuyerIntelligence').at(-1)?.body?.write).toBe(true)
  })
})

test('an account and a market are asked as such, and lead to their screens', async () => {
  const { answered } = await ask({ ...fact, screen: 'deals' }, 'Who decides?', {
    accountId: 3,
    accountName: 'Calderon',
  })
  expect(within(answered).getByRole('link', { name: 'Open the deals of this account' })).toHaveAttribute(
    'href',
    '/deals?accountId=3&account=Calderon',
  )
  expect(server.asked('askBuyerIntelligence').at(-1)?.body?.filters?.accountId).toBe(3)
})

test('a question that cannot be answered now says why, and is sent again on request', async () => {
  server.refuses('askBuyerIntelligence', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  const { person } = await renderPart(<AskBox asked={{ marketId: 2 }} />)
  await person.type(await openField(), 'Why do they leave?')
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  const retry = await screen.findByRole('button', { name: /Retry/ })
  server.answers('askBuyerIntelligence', notSaid)
  await person.click(retry)
  expect(await screen.findByText('Not said in 12 conversations.')).toBeVisible()
})
