import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Transcript, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Viewer } from './Viewer.tsx'

const card = (keywordId: number, start: number, end: number): TranscriptFragment['marks'][number] => ({
  start,
  end,
  matchType: 'card',
  cardId: 5,
  keywordId,
})
const said = (text: string, ...marks: TranscriptFragment['marks']): TranscriptFragment => ({
  text,
  speaker: 0,
  side: 'buyer',
  startSecond: 60,
  muted: false,
  marks,
})
const keyword = (keywordId: number, keywordName: string, matches: number): Transcript['keywords'][number] => ({
  keywordId,
  keywordName,
  quotedKeywordFlag: 'N',
  keywordType: 'card',
  elasticScoreInConv: 1,
  matches,
})
const transcript: Transcript = {
  convId: 3,
  convType: 'email',
  subject: 'Next steps',
  createDate: '2026-03-02',
  timed: true,
  sidesKnown: true,
  notices: [],
  speakers: [
    {
      participantId: 0,
      name: 'Bo Buyer',
      email: null,
      jobTitle: null,
      side: 'buyer',
      sideFrom: 'source',
      contactId: null,
      contactName: null,
      fragments: 3,
      words: 20,
    },
  ],
  fragments: [
    said('The price is high.', card(11, 4, 9)),
    said('Nothing of note.'),
    said('The price and the cost.', card(11, 4, 9), card(12, 18, 22)),
  ],
  keyMomentsForConv: [],
  keywords: [keyword(11, 'price', 2), keyword(12, 'cost', 1)],
  cards: [{ cardId: 5, title: 'Too expensive', topicName: 'Objections', matchType: 'card', matches: 3 }],
}
const nothingSettled = { facts: [], talk: null }

const onLeave = vi.fn()
const show = (at = '/') =>
  renderPart(
    <Viewer convId={3} dealId={null} cardId={5} direction="buyer" onLeave={onLeave} onGone={() => undefined} />,
    { at },
  )
const moment = () => screen.getByRole('status', { name: /^key moment / }).textContent

beforeEach(() => {
  onLeave.mockReset()
  server.answers('getTranscriptWithFragmentsForConvAndCard', transcript)
  server.answers('getConversationTalk', nothingSettled)
  server.answers('getConversationRecording', { recording: null })
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('listPlaybookCards', [])
})

describe('a conversation', () => {
  test('is headed by its subject, kind and day, and leads through its key moments by keys and buttons [conversation-012] [conversation-032]', async () => {
    const { person } = await show()
    const article = await screen.findByRole('article', { name: 'Next steps' })
    expect(within(article).getByRole('heading', { level: 2, name: 'Next steps' })).toBeVisible()
    expect(screen.getByText('Email · Mar 02, 2026')).toBeVisible()
    expect(moment()).toBe('1/2')
    const previous = screen.getByRole('button', { name: 'Previous key moment' })
    expect(previous).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Next key moment' }))
    await waitFor(() => expect(moment()).toBe('2/2'))
    await person.keyboard('k')
    await waitFor(() => expect(moment()).toBe('1/2'))
    expect(previous).toBeDisabled()
    await person.keyboard('j')
    await waitFor(() => expect(moment()).toBe('2/2'))
    await person.click(previous)
    await waitFor(() => expect(moment()).toBe('1/2'))
    const before = moment()
    await person.keyboard('j')
    await waitFor(() => expect(moment()).not.toBe(before))
    await person.keyboard('jj')
    expect(moment()).toBe('2/2')
    await waitFor(() => expect(onLeave).toHaveBeenLastCalledWith(1))
  })

  test('is narrowed to a keyword, which stands in the address [conversation-011]', async () => {
    const { person, address } = await show()
    const menu = await screen.findByRole('combobox', { name: 'Keyword: All matched keywords' })
    await person.click(menu)
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'All matched keywords3',
      'price2',
      'cost1',
    ])
    await person.click(screen.getByRole('option', { name: /cost/ }))
    await waitFor(() => expect(address()).toBe('/?keyword=12'))
    expect(moment()).toBe('1/1')
  })

  test('announces that a search failed', async () => {
    server.refuses('searchKeywordInTranscript', { detail: 'Down.' })
    await show('/?find=note')
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.')
  })

  test('is searched, and says when nothing is found', async () => {
    server.replies('searchKeywordInTranscript', ({ query }) =>
      query.searchText === 'note' ? [{ fragmentIndex: 1, start: 11, end: 15, text: 'note' }] : [],
    )
    const { person } = await show('/?find=note')
    expect(await screen.findByText('Search result')).toBeVisible()
    expect(screen.getByText('note').tagName).toBe('MARK')
    const field = screen.getByRole('searchbox', { name: 'Search transcript' })
    await person.clear(field)
    await person.type(field, 'nowhere{Enter}')
    expect(await screen.findByText('No matches found.')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Exact match' }))
    await waitFor(() =>
      expect(server.asked('searchKeywordInTranscript').at(-1)?.query).toMatchObject({
        searchText: 'nowhere',
        exactSearchFlag: 'Y',
      }),
    )
  })

  test('that could not be loaded is asked for again, and one without text says so', async () => {
    server.refuses('getTranscriptWithFragmentsForConvAndCard', { detail: 'Too much at once.' })
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Too much at once.')
    server.answers('getTranscriptWithFragmentsForConvAndCard', { ...transcript, fragments: [], keywords: [] })
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('This conversation has no text')).toBeVisible()
  })
})

describe('a conversation without a chosen card', () => {
  const showAll = (at = '/') =>
    renderPart(
      <Viewer
        convId={3}
        dealId={null}
        cardId={null}
        direction="bidirectional"
        onLeave={onLeave}
        onGone={() => undefined}
      />,
      { at },
    )

  test('opens with all cards lit, a topic track and every moment, each of which leads to its place', async () => {
    const { person, address } = await showAll()
    const list = await screen.findByRole('region', { name: 'Moments' })
    expect(server.asked('getTranscriptWithFragmentsForConvAndCard').at(-1)?.query).toMatchObject({ allCardsFlag: 'Y' })
    expect(screen.getByRole('heading', { name: '2 moments' })).toBeVisible()
    expect([...document.querySelectorAll('mark')].map(mark => [mark.textContent, mark.title])).toEqual([
      ['price', 'Too expensive: price'],
      ['price', 'Too expensive: price'],
      ['cost', 'Too expensive: cost'],
    ])
    const moments = within(list).getAllByRole('button')
    await person.click(moments[1]!)
    await waitFor(() => expect(document.querySelector('mark[data-present]')).toHaveTextContent('price'))
    expect(moments[1]).toHaveAttribute('aria-current', 'true')
    const track = screen.getByRole('region', { name: 'Topics' })
    await person.click(within(track).getAllByRole('button', { name: 'Too expensive, 1:00, Bo Buyer' })[0]!)
    await waitFor(() => expect(address()).toContain('said=3.0.4.9'))
  })

  test('without a match has neither track nor moments', async () => {
    server.answers('getTranscriptWithFragmentsForConvAndCard', {
      ...transcript,
      fragments: [said('Nothing of note.')],
      keywords: [],
      cards: [],
    })
    await showAll()
    expect(await screen.findByText('Nothing of note.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Topics' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Moments' })).toBeNull()
  })
})

describe('the document of a conversation', () => {
  const press = async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Download document' }))
    return opened
  }
  afterEach(() => vi.restoreAllMocks())

  test('opens in a new window at the location that the download answers [files-005]', async () => {
    server.answers('downloadDocument', { location: '/tribyl/api/files/signed' })
    const opened = await press()
    await waitFor(() => expect(opened.mock.calls).toEqual([['/tribyl/api/files/signed', '_blank', 'noopener']]))
    expect(server.asked('downloadDocument')).toMatchObject([{ params: { convId: 3, subject: 'Next steps' } }])
  })

  test('that does not come is reported [files-006]', async () => {
    server.refuses('downloadDocument', { status: 404, code: 'NOT_FOUND', detail: 'There is no such file.' })
    const opened = await press()
    expect(await screen.findByText('Failed to download a file.')).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
  })
})
