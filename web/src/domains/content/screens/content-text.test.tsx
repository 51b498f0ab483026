import type { JobRun } from '@bic/contract/jobs/jobs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { foundText } from '#domains/analyzer/parts/found.testing.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { contentDrafts } from '../parts/text/content-drafts.ts'
import type { Content } from '../parts/text/content-words.ts'
import ContentBriefScreen from './ContentBriefScreen.tsx'
import { briefOf, broken, contentOf, evidence, quoted, reworded } from './content.testing.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

let now: Content[]

const show = async (contents: Content[], brief = briefOf({ cardCount: 2 })) => {
  now = contents
  server.answers('getContentBriefDetails', [brief])
  server.answers('scoreText', foundText)
  server.replies('getFinalGeneratedContent', () => now)
  server.answers('getContentEvidence', evidence)
  server.answers('getEnabledFeatures', [
    { featureId: 3, lookupLabel: 'content-copilot', enabled: 'y', topicBalance: 2 },
  ])
  server.answers('getFeatureFlags', [{ featureName: 'content-copilot', enabled: 'y' }])
  return renderPart(<ContentBriefScreen />, {
    at: '/content-generation-detail?id=4&step=content',
    path: '/content-generation-detail',
    role: 'CSM',
  })
}

const text = () => screen.findByRole('textbox', { name: 'Text' })
const side = () => screen.getByRole('complementary', { name: 'Sentences' })
const status = (words: string) => screen.findByText(words)

/** Types at the end of the text, as a browser does it. */
const typeAtEnd = async (added: string) => {
  const paragraph = screen.getByRole('textbox', { name: 'Text' }).querySelector('p')
  await act(async () => {
    paragraph?.append(added)
    await Promise.resolve()
  })
}

describe('a text', () => {
  test('says what it rests on and what keeps it from being published', async () => {
    const { person } = await show([contentOf()])
    expect(
      await screen.findByText(
        'It rests on 1 quote of a buyer. 1 sentence does not hold and keeps it from being published.',
      ),
    ).toBeVisible()
    expect(
      screen.getByText(/1 sentence that nothing supports was left out, and not charged. 2 credits used./),
    ).toBeVisible()
    const written = await text()
    await waitFor(() => expect(written.querySelector('[data-state="broken"]')).toHaveTextContent('We are the fastest.'))
    expect(written.querySelector('[data-kind="quote"]')).toHaveAttribute('data-state', 'holds')
    await person.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Not ready to be published' })
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: /We are the fastest/ }))
    expect(await within(side()).findByText('Does not hold')).toBeVisible()
    expect(within(side()).getByText(/No approved claim says exactly this/)).toBeVisible()
  })

  test('opens a sentence to the line of the buyer and to what its message goes with', async () => {
    const { person } = await show([contentOf()])
    await text()
    await person.click(within(side()).getByRole('button', { name: /“We change orders at ten.”/ }))
    const panel = within(side())
    expect(await panel.findByRole('link', { name: /We change orders at ten\. It is chaos\./ })).toHaveAttribute(
      'href',
      '/conversation-detail/9?conv=51&type=all&said=51.3.0.24',
    )
    expect(panel.getByText(/The buyer allowed it with the name/)).toBeVisible()
    expect(panel.getByText(/\+29 points \(\+13 to \+44\), n = 160/)).toBeVisible()
    expect(panel.getByText('Goes with winning (step 2 of 4)')).toBeVisible()
    expect((await text()).querySelector('[data-active]')).toHaveTextContent('“We change orders at ten.”')
    await person.click(panel.getByRole('button', { name: 'All sentences' }))
    expect(await panel.findByRole('list', { name: 'Sentences that do not hold' })).toBeVisible()
  })

  test('gets an approved claim in the place of one that does not hold, which is saved with its ground', async () => {
    server.replies('updateFinalContentText', () => {
      now = [contentOf([quoted], { version: 2 })]
      return { contentId: 21, version: 2 }
    })
    const { person } = await show([contentOf()])
    await text()
    await person.click(within(side()).getAllByRole('button', { name: /We are the fastest/ })[0] as HTMLElement)
    await person.click(await within(side()).findByRole('button', { name: 'Use an approved claim' }))
    const dialog = await screen.findByRole('dialog', { name: 'Insert an approved claim' })
    stopTime()
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Insert Orders can be changed until noon.' }))
    expect(await text()).toHaveTextContent('“We change orders at ten.” Orders can be changed until noon.')
    await passTime(2000)
    await waitFor(() => expect(server.asked('updateFinalContentText')).toHaveLength(1))
    const { body } = server.asked('updateFinalContentText')[0] ?? {}
    const { id } = body?.statements?.[0] ?? {}
    expect(body).toMatchObject({ contentId: 21, version: 1, statements: [{ kind: 'claim', claimId: 8, places: [] }] })
    expect(JSON.stringify(body?.document)).toContain(`"attrs":{"id":"${id}"}`)
    expect(JSON.stringify(body?.document)).not.toContain('fastest')
  })

  test('takes quotes as the buyer allowed it, and figures of which something can be said', async () => {
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    const { person } = await show([contentOf()])
    await text()
    await person.click(screen.getByRole('button', { name: 'Insert: Quote' }))
    const quotes = await screen.findByRole('dialog', { name: 'Insert a quote' })
    expect(await within(quotes).findByText('“Do not quote me.”')).toBeVisible()
    expect(within(quotes).queryByRole('button', { name: 'Insert “Do not quote me.”' })).toBeNull()
    stopTime()
    fireEvent.click(within(quotes).getByRole('button', { name: 'Insert “Ten is too late.”' }))
    // Without names: who said it is left out.
    expect(await text()).toHaveTextContent('We are the fastest. “Ten is too late.”')
    expect(await text()).not.toHaveTextContent('Bo Buyer')
    await passTime(2000)
    expect(await status('Saved and checked')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Insert: Figure' }))
    const figures = await screen.findByRole('dialog', { name: 'Insert a figure' })
    expect(
      await within(figures).findByRole('button', {
        name: 'Insert Buyers brought up Same-day changes in 15 conversations.',
      }),
    ).toBeVisible()
    expect(within(figures).getByText('Not usable')).toBeVisible()
  })

  test('stays with a sentence that somebody answers for by name', async () => {
    server.replies('waiveStatement', () => {
      const waiver = { by: 'Sam Seller', because: 'Measured by a lab.', at: '2026-11-20T10:00:00Z' }
      now = [contentOf([quoted, { ...broken, waiver }])]
      return null
    })
    server.answers('publishContent', { contentId: 21 })
    const { person } = await show([contentOf()])
    await text()
    await person.click(within(side()).getAllByRole('button', { name: /We are the fastest/ })[0] as HTMLElement)
    await person.click(await within(side()).findByRole('button', { name: 'Answer for it' }))
    await person.type(within(side()).getByLabelText('Why it may stay'), 'Measured by a lab.')
    await person.click(within(side()).getByRole('button', { name: 'Answer for it' }))
    expect(
      await within(side()).findByText(/Sam Seller answers for it since Nov 20, 2026: Measured by a lab/),
    ).toBeVisible()
    expect(server.asked('waiveStatement').map(({ body }) => body)).toEqual([
      { contentId: 21, statementId: 's2', because: 'Measured by a lab.' },
    ])
    await person.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish' })
    expect(within(dialog).getByText(/on the channel Website.*somebody answers for it by name/)).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(server.asked('publishContent').map(({ body }) => body)).toEqual([{ contentId: 21, version: 1 }]),
    )
  })

  test('cannot keep words by name that the buyer has not allowed', async () => {
    const problem = { reason: 'not_cleared' as const, text: 'The buyer has not allowed these words.', passage: '' }
    const { person } = await show([contentOf([{ ...quoted, problems: [problem] }])])
    await text()
    await person.click(within(side()).getAllByRole('button', { name: /We change orders/ })[0] as HTMLElement)
    expect(await within(side()).findByText('Does not hold')).toBeVisible()
    expect(within(side()).queryByRole('button', { name: 'Answer for it' })).toBeNull()
  })

  test('says why it needs a review, and who was notified', async () => {
    await show([
      contentOf([quoted], {
        status: 'published',
        needsReview: true,
        reviews: [
          {
            statementId: 's1',
            reason: 'contradicted',
            text: 'A buyer said the opposite since.',
            foundTime: '2026-11-20T10:00:00Z',
            notified: 'Ada Analyst',
          },
        ],
      }),
    ])
    const reasons = await screen.findByRole('list', { name: 'Why it needs a review' })
    expect(within(reasons).getByText('Found on Nov 20, 2026 · Ada Analyst was notified')).toBeVisible()
    expect(screen.getAllByText('Needs review').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('is read by those who may not change it', async () => {
    await show([contentOf([quoted], { mayChange: false })], briefOf({ mayChange: false, cardCount: 2 }))
    expect(await text()).toHaveAttribute('contenteditable', 'false')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Publish|Generate|Archive)/ })).toBeNull()
  })
})

describe('saving', () => {
  test('waits for the end of typing, and takes over how the server divided the text', async () => {
    server.replies('updateFinalContentText', ({ body }) => {
      now = [contentOf([quoted, { ...broken, id: 's3', text: 'We are the fastest. So.' }], { version: 2 })]
      expect(body.version).toBe(1)
      return { contentId: 21, version: 2 }
    })
    await show([contentOf()])
    await text()
    stopTime()
    await typeAtEnd(' So.')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    expect(server.asked('updateFinalContentText')).toEqual([])
    await passTime(2000)
    expect(await status('Saved and checked')).toBeVisible()
    expect(server.asked('updateFinalContentText')).toHaveLength(1)
    expect(contentDrafts.read({ userId: 7, contentId: 21 })).toBeNull()
  })

  test('keeps what was typed while the server does not answer, and saves it afterwards', async () => {
    server.refuses('updateFinalContentText', { status: 0, code: 'no-answer', detail: 'No.' })
    await show([contentOf()])
    await text()
    stopTime()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await typeAtEnd(' So.')
    await passTime(2000)
    expect(await screen.findByText(/The server cannot be reached. What you type is kept/)).toBeVisible()
    expect(JSON.stringify(contentDrafts.read({ userId: 7, contentId: 21 })?.document)).toContain(' So.')
    vi.stubGlobal('fetch', fetch)
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    fireEvent(window, new Event('online'))
    await passTime(0)
    expect(await status('Saved and checked')).toBeVisible()
    expect(contentDrafts.read({ userId: 7, contentId: 21 })).toBeNull()
  })

  test('goes on from what was typed before the page was closed', async () => {
    const typed = contentOf([quoted])
    contentDrafts.keep({ userId: 7, contentId: 21 }, { document: typed.document, statements: [], version: 1 })
    server.replies('updateFinalContentText', () => {
      now = [contentOf([quoted], { version: 2 })]
      return { contentId: 21, version: 2 }
    })
    await show([contentOf()])
    expect(await text()).not.toHaveTextContent('fastest')
    await waitFor(() =>
      expect(server.asked('updateFinalContentText')[0]?.body).toMatchObject({ version: 1, document: typed.document }),
    )
    expect(await status('Saved and checked')).toBeVisible()
  })

  test('asks nothing when the answer to a save was lost, but not the save', async () => {
    const { document } = contentOf()
    contentDrafts.keep({ userId: 7, contentId: 21 }, { document, statements: [], version: 1 })
    await show([contentOf([{ ...quoted, id: 'n1' }, broken], { version: 2 })])
    await text()
    expect(await status('Saved and checked')).toBeVisible()
    expect(screen.queryByText('Somebody changed this text while you were writing')).toBeNull()
    expect(contentDrafts.read({ userId: 7, contentId: 21 })).toBeNull()
    expect(server.asked('updateFinalContentText')).toEqual([])
  })

  test('counts the words that were typed before, also when somebody else was faster', async () => {
    const { document } = contentOf([quoted])
    contentDrafts.keep({ userId: 7, contentId: 21 }, { document, statements: [], version: 1 })
    await show([contentOf([quoted, broken], { version: 5 })])
    await text()
    expect(await screen.findByText('Somebody changed this text while you were writing')).toBeVisible()
    expect(screen.getByText('5 words')).toBeVisible()
  })

  test.each([
    ['Keep mine', 'We are the fastest. So.', '10 words', 5],
    ['Use theirs', 'Theirs.', '1 word', undefined],
  ])('asks when somebody else was faster: %s', async (choice, shown, words, base) => {
    const theirs = contentOf([{ ...quoted, id: 't1', text: 'Theirs.' }], { version: 5 })
    await show([contentOf()])
    await text()
    server.refuses('updateFinalContentText', { status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' })
    stopTime()
    await typeAtEnd(' So.')
    now = [theirs]
    await passTime(2000)
    expect(await screen.findByText('Somebody changed this text while you were writing')).toBeVisible()
    server.replies('updateFinalContentText', () => {
      now = [contentOf([quoted, { ...broken, text: 'We are the fastest. So.' }], { version: 6 })]
      return { contentId: 21, version: 6 }
    })
    await waitFor(() => expect(screen.getByRole('button', { name: choice })).toBeEnabled())
    fireEvent.click(screen.getByRole('button', { name: choice }))
    await passTime(100)
    expect(await text()).toHaveTextContent(shown)
    expect(await status('Saved and checked')).toBeVisible()
    expect(await screen.findByText(words)).toBeVisible()
    expect(server.asked('updateFinalContentText').at(1)?.body.version).toBe(base)
  })
})

test('a refusal for another reason than a newer version can be tried again', async () => {
  await show([contentOf()])
  await text()
  server.refuses('updateFinalContentText', { status: 409, code: 'CONFLICT', detail: 'It is being written.' })
  stopTime()
  await typeAtEnd(' So.')
  await passTime(2000)
  expect(await screen.findByText(/It is being written/)).toBeVisible()
  server.answers('updateFinalContentText', { contentId: 21, version: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await passTime(100)
  expect(await status('Saved and checked')).toBeVisible()
})

describe('other words for a paragraph', () => {
  const proposed = {
    writer: 'Model 1',
    byModel: true,
    note: null,
    sentences: [
      {
        id: 'r1-1',
        kind: 'paraphrase' as const,
        text: 'Orders change late.',
        places: [{ convId: 51, fragment: 3, start: 0, end: 24 }],
      },
    ],
    dropped: 1,
    credits: 1,
  }

  const ask = async () => {
    const shown = await show([contentOf()])
    const { person } = shown
    await text()
    await person.click(within(side()).getAllByRole('button', { name: /We change orders/ })[0] as HTMLElement)
    await person.click(await within(side()).findByRole('button', { name: 'Propose other words' }))
    await person.type(within(side()).getByLabelText('What the paragraph should be like'), 'Shorter')
    await person.click(within(side()).getByRole('button', { name: 'Propose' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(within(question).getByText("You're about to consume 1 credit. Do you wish to proceed?")).toBeVisible()
    await person.click(within(question).getByRole('button', { name: 'Proceed' }))
    return shown
  }

  test('stand in the text, where they change nothing until they are accepted', async () => {
    server.answers('rewriteContentParagraph', proposed)
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    await ask()
    const bar = await screen.findByRole('region', { name: 'Proposals' })
    expect(bar).toHaveTextContent(
      'Model 1 proposes 1 change in the text. It stays as it is until you accept. 1 sentence that nothing supports was left out.',
    )
    const written = await text()
    expect(written.querySelector('del')).toHaveTextContent('“We change orders at ten.”')
    expect(written.querySelector('ins')).toHaveTextContent('Orders change late.')
    expect(server.asked('rewriteContentParagraph')[0]?.body).toEqual({
      contentId: 21,
      statementIdList: ['s1', 's2'],
      wish: 'Shorter',
    })
    expect(screen.getByText('Saved and checked')).toBeVisible()
    stopTime()
    fireEvent.click(within(written).getByRole('button', { name: 'Accept Orders change late.' }))
    // What does not rest on the same words stays.
    expect(written.textContent).toBe('Orders change late. We are the fastest.')
    expect(screen.queryByRole('region', { name: 'Proposals' })).toBeNull()
    await passTime(2000)
    expect(await status('Saved and checked')).toBeVisible()
    const { body } = server.asked('updateFinalContentText')[0] ?? {}
    expect(body?.statements).toMatchObject([{ kind: 'paraphrase', places: proposed.sentences[0]?.places }])
    expect(JSON.stringify(body?.document)).toContain(`"attrs":{"id":"${body?.statements?.[0]?.id}"}`)
  })

  test('change nothing when they are rejected', async () => {
    server.answers('rewriteContentParagraph', proposed)
    const { person } = await ask()
    await person.click(await screen.findByRole('button', { name: 'Reject all' }))
    expect((await text()).textContent).toBe('“We change orders at ten.” We are the fastest.')
    expect(server.asked('updateFinalContentText')).toEqual([])
  })

  test('are none when nothing that was proposed holds, which costs nothing', async () => {
    server.answers('rewriteContentParagraph', {
      ...proposed,
      sentences: [],
      credits: 0,
      note: 'No language model is set up.',
    })
    await ask()
    expect(await within(side()).findByText('No language model is set up. No credits were used.')).toBeVisible()
    expect((await text()).querySelector('ins')).toBeNull()
  })
})

describe('a sentence in words that nobody used', () => {
  const judgement = { verdict: 'supported', passage: '', model: 'Model 1', at: '2026-11-20T10:00:00Z' } as const
  const open = async (sentence: typeof reworded) => {
    const shown = await show([contentOf([quoted, sentence])])
    await text()
    await shown.person.click(within(side()).getAllByRole('button', { name: /Late changes/ })[0] as HTMLElement)
    return shown
  }
  const ask = async () => {
    const { person } = await open(reworded)
    await person.click(within(side()).getByRole('button', { name: 'Ask the language model' }))
    await person.click(within(side()).getByRole('button', { name: 'Ask' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    await person.click(within(question).getByRole('button', { name: 'Proceed' }))
  }

  test('holds by the judgement of a language model, which is named', async () => {
    server.replies('judgeContentSentences', () => {
      now = [contentOf([quoted, { ...reworded, problems: [], mayBeJudged: false, judgement }])]
      return { writer: 'Model 1', byModel: true, note: null, judged: 1, supported: 1, credits: 1 }
    })
    await ask()
    expect(
      await within(side()).findByText(
        'Nobody used these words; the language model Model 1 judged on Nov 20, 2026 that what was said says so.',
      ),
    ).toBeVisible()
    expect(within(side()).getByText('Holds today')).toBeVisible()
    expect(within(side()).queryByRole('button', { name: 'Ask the language model' })).toBeNull()
    expect(server.asked('judgeContentSentences')[0]?.body).toEqual({ contentId: 21 })
  })

  test('stays as it is when the model answers nothing, which costs nothing', async () => {
    const note = 'No language model is set up.'
    const nothing = { writer: 'built-in', byModel: false, note, judged: 0, supported: 0, credits: 0 }
    server.answers('judgeContentSentences', nothing)
    await ask()
    expect(await within(side()).findByText(`${note} No credits were used.`)).toBeVisible()
    expect(within(side()).getByText('Does not hold')).toBeVisible()
  })

  test('is not asked about when it was judged, and says what it says too much', async () => {
    const found = { ...judgement, verdict: 'stronger', passage: 'turmoil' } as const
    await open({ ...reworded, mayBeJudged: false, judgement: found })
    expect(
      within(side()).getByText(
        'Nobody used these words, and the language model Model 1 judged on Nov 20, 2026 that they say more than was said: “turmoil”',
      ),
    ).toBeVisible()
    expect(within(side()).queryByRole('button', { name: 'Ask the language model' })).toBeNull()
  })
})

describe('the title', () => {
  test('is saved with the text when the field is left', async () => {
    server.replies('updateFinalContentText', () => {
      now = [contentOf(undefined, { title: 'Why crews stay', version: 2 })]
      return { contentId: 21, version: 2 }
    })
    await show([contentOf()])
    await text()
    const field = screen.getByRole('textbox', { name: 'Title' })
    expect(field).toHaveValue('Why crews switch')
    stopTime()
    fireEvent.change(field, { target: { value: ' Why crews stay ' } })
    expect(screen.getByText('Saved and checked')).toBeVisible()
    fireEvent.blur(field)
    expect(screen.getByText('Not saved yet')).toBeVisible()
    expect(contentDrafts.read({ userId: 7, contentId: 21 })?.title).toBe('Why crews stay')
    await passTime(2000)
    expect(await status('Saved and checked')).toBeVisible()
    expect(server.asked('updateFinalContentText').map(({ body }) => body)).toEqual([
      { contentId: 21, document: contentOf().document, statements: [], title: 'Why crews stay', version: 1 },
    ])
    expect(await screen.findByText(/^Why crews stay · /)).toBeVisible()
  })

  test('is not empty', async () => {
    const { person } = await show([contentOf()])
    await text()
    const field = screen.getByRole('textbox', { name: 'Title' })
    await person.clear(field)
    await person.tab()
    expect(screen.getByText('Please enter a title.')).toBeVisible()
    expect(screen.getByText('Saved and checked')).toBeVisible()
    await person.type(field, '{Escape}')
    expect(field).toHaveValue('Why crews switch')
  })

  test('is read by those who may not change it', async () => {
    await show([contentOf([quoted], { mayChange: false })], briefOf({ mayChange: false, cardCount: 2 }))
    await text()
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    expect(screen.getByText(/^Why crews switch · /)).toBeVisible()
  })
})

test('versions are compared with the present one and restored', async () => {
  server.answers('listContentVersions', [
    {
      version: 2,
      title: 'Why',
      savedBy: 'Sam Seller',
      savedTime: '2026-11-03T10:00:00Z',
      finalContentText: 'We win fast.',
      statements: 1,
    },
    {
      version: 1,
      title: 'Why',
      savedBy: 'Ada Analyst',
      savedTime: '2026-11-02T10:00:00Z',
      finalContentText: 'We win often.',
      statements: 1,
    },
  ])
  server.answers('restoreContentVersion', { contentId: 21, version: 3 })
  const { person } = await show([contentOf()])
  await person.click(await screen.findByRole('button', { name: 'Versions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Versions' })
  await person.click(await within(dialog).findByRole('button', { name: /^Version 1/ }))
  expect(within(dialog).getByText('fast.', { selector: 'ins' })).toBeVisible()
  expect(within(dialog).getByText('often.', { selector: 'del' })).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Restore version 1' }))
  await waitFor(() =>
    expect(server.asked('restoreContentVersion').map(({ body }) => body)).toEqual([{ contentId: 21, version: 1 }]),
  )
})

test('a text is generated after the question about credits, and not while there are too few', async () => {
  server.answers('generateFinalContentBrief', {
    contentId: 22,
    jobRunId: 5,
    status: 'running',
    finalContentText: null,
    credits: 3,
  })
  const { person, address } = await show([])
  const generate = () => screen.getByRole('button', { name: 'Generate' })
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'))
  await person.click(generate())
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText("You're about to consume 3 credits. Do you wish to proceed?")).toBeVisible()
  expect(within(question).getByRole('button', { name: 'Proceed' })).toBeDisabled()
  expect(within(question).getByRole('alert')).toHaveTextContent('This needs 3 credits and 2 are left.')
  expect(address()).toBe('/content-generation-detail?id=4&step=content')
})

test('a text is written by hand where nothing is to be generated', async () => {
  server.replies('saveFinalContentBrief', () => {
    now = [contentOf([])]
    return { contentId: 21 }
  })
  const { person, address } = await show([])
  await person.click(await screen.findByRole('button', { name: 'Write by hand' }))
  await waitFor(() => expect(address()).toBe('/content-generation-detail?id=4&step=content&content=21'))
  expect(await text()).toBeVisible()
  expect(server.asked('saveFinalContentBrief').map(({ body }) => body)).toEqual([
    { contentBriefId: 4, finalContentText: '# Why crews switch' },
  ])
})

test('a text that is being written says how long that may take, and can be cancelled', async () => {
  const run: JobRun = {
    id: 5,
    kind: 'content',
    title: 'Battle card of Why crews switch',
    status: 'running',
    done: 0,
    total: 0,
    message: 'Writing',
    result: null,
    error: null,
    cancelRequested: false,
    createdAt: '2026-11-15T10:00:00.000Z',
    startedAt: '2026-11-15T10:00:00.000Z',
    finishedAt: null,
    createdBy: 'Sam Seller',
  }
  server.answers('getJobRun', run)
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('cancelJobRun', { ...run, cancelRequested: true })
  const { person } = await show([contentOf([], { status: 'generating', jobRunId: 5 })])
  expect(await screen.findByText(/^Generating the text. This may take a few minutes./)).toBeVisible()
  expect(await screen.findByText('Writing')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.asked('cancelJobRun').map(({ params }) => params)).toEqual([{ id: 5 }]))
})

test('a text that could not be written says why', async () => {
  await show([contentOf([], { status: 'failed', problem: 'There is nothing to write from.', version: 1 })])
  expect(await screen.findByText('There is nothing to write from. The credits were given back.')).toBeVisible()
})
