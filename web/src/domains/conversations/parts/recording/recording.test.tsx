import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Recording } from '#domains/conversations/api/recording.ts'
import type { Transcript, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Viewer } from '../viewer/Viewer.tsx'
import RecordingDialog from './RecordingDialog.tsx'

const said = (text: string, startSecond: number | null): TranscriptFragment => ({
  text,
  speaker: 0,
  side: 'buyer',
  startSecond,
  muted: false,
  marks: [],
})
const transcript: Transcript = {
  convId: 3,
  convType: 'call',
  subject: 'First call',
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
  fragments: [said('It takes too long.', 2), said('We lose a day.', 5), said('Every week.', 9)],
  keyMomentsForConv: [],
  keywords: [],
  cards: [],
}
const recording: Recording = {
  name: 'Call.mp3',
  mediaType: 'audio/mpeg',
  size: 1000,
  shiftSeconds: 0,
  addedAt: '2026-03-02T10:00:00.000Z',
  addedBy: 'Sam Seller',
}

const play = vi.fn(async () => undefined)
beforeEach(() => {
  play.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  server.answers('getTranscriptWithFragmentsForConvAndCard', transcript)
  server.answers('getConversationTalk', { facts: [], talk: null })
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('listPlaybookCards', [])
  server.answers('getConversationRecording', { recording })
  server.answers('getRecordingAddress', { address: '/tribyl/call' })
})
afterEach(() => vi.restoreAllMocks())

let convId = 3
const show = () => {
  // Where a recording was left is remembered by conversation.
  convId += 1
  server.answers('getTranscriptWithFragmentsForConvAndCard', { ...transcript, convId })
  return renderPart(
    <Viewer
      convId={convId}
      dealId={null}
      cardId={null}
      direction="bidirectional"
      onLeave={() => undefined}
      onGone={() => undefined}
    />,
  )
}
const sound = async () => {
  const element = await screen.findByLabelText<HTMLAudioElement>('Recording: Call.mp3')
  await waitFor(() => expect(element).toHaveAttribute('src', '/tribyl/call'))
  return element
}
/** The recording has come to a second. */
const comeTo = (element: HTMLAudioElement, second: number) => {
  element.currentTime = second
  fireEvent.timeUpdate(element)
}
const spoken = () => document.querySelector('[data-spoken] p')?.textContent ?? null

describe('a conversation with a recording', () => {
  test('marks the turn that is being said, and only once something was played', async () => {
    await show()
    const element = await sound()
    expect(element.tagName).toBe('AUDIO')
    fireEvent.timeUpdate(element)
    expect(spoken()).toBeNull()
    for (const [second, text] of [
      [1, null],
      [2.5, 'It takes too long.'],
      [8.9, 'We lose a day.'],
      [60, 'Every week.'],
    ] as const) {
      comeTo(element, second)
      expect(spoken()).toBe(text)
    }
  })

  test('plays from the time of a turn, and by keys', async () => {
    const { person } = await show()
    const element = await sound()
    await person.click(await screen.findByRole('button', { name: 'Play from 0:05' }))
    expect([element.currentTime, play.mock.calls.length]).toEqual([5, 1])
    await person.keyboard('p')
    expect(play).toHaveBeenCalledTimes(2)
    await person.keyboard('.')
    expect(element.currentTime).toBe(10)
    await person.keyboard(',')
    expect(element.currentTime).toBe(5)
  })

  test('stops following when the reader scrolls away, and goes on when asked', async () => {
    const { person } = await show()
    await sound()
    const follows = screen.getByRole('switch', { name: 'Text follows' })
    expect(follows).toBeChecked()
    fireEvent.wheel(screen.getByText('Every week.'))
    expect(follows).not.toBeChecked()
    await person.click(follows)
    expect(follows).toBeChecked()
  })

  test('that is behind its text is shifted: tried at once, and kept', async () => {
    server.replies('shiftConversationRecording', ({ body }) => ({
      recording: { ...recording, shiftSeconds: body.shiftSeconds },
    }))
    const { person } = await show()
    const element = await sound()
    comeTo(element, 5)
    expect(spoken()).toBe('We lose a day.')
    await person.click(screen.getByRole('button', { name: 'Shift the text' }))
    const field = await screen.findByRole('textbox', { name: 'Recording behind the text by' })
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await person.clear(field)
    await person.type(field, '1.5')
    await waitFor(() => expect(spoken()).toBe('It takes too long.'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked('shiftConversationRecording')).toHaveLength(1))
    expect(server.asked('shiftConversationRecording')[0]?.body).toEqual({ shiftSeconds: 1.5 })
    await person.click(await screen.findByRole('button', { name: 'Play from 0:05' }))
    expect(element.currentTime).toBe(6.5)
  })

  test('but without times says that the text cannot follow', async () => {
    server.answers('getConversationRecording', { recording: { ...recording, mediaType: 'video/mp4' } })
    const untimed = { ...transcript, timed: false, fragments: [said('It takes too long.', null)] }
    convId += 1
    server.answers('getTranscriptWithFragmentsForConvAndCard', { ...untimed, convId })
    await renderPart(
      <Viewer
        convId={convId}
        dealId={null}
        cardId={null}
        direction="bidirectional"
        onLeave={() => undefined}
        onGone={() => undefined}
      />,
    )
    expect((await screen.findByLabelText('Recording: Call.mp3')).tagName).toBe('VIDEO')
    expect(screen.getByText('The transcript has no times, so the text cannot follow the recording.')).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Text follows' })).toBeNull()
  })

  test('whose address has run out goes on with another one', async () => {
    await show()
    const element = await sound()
    fireEvent.loadedMetadata(element)
    element.currentTime = 7
    server.answers('getRecordingAddress', { address: '/tribyl/another' })
    fireEvent.error(element)
    await waitFor(() => expect(element).toHaveAttribute('src', '/tribyl/another'))
    element.currentTime = 0
    fireEvent.loadedMetadata(element)
    expect(element.currentTime).toBe(7)
  })

  test('that cannot be played says so', async () => {
    server.refuses('getRecordingAddress')
    await show()
    expect(await screen.findByText('This recording could not be played.')).toBeVisible()
  })

  test('loses it after a question', async () => {
    server.answers('removeConversationRecording', null)
    const { person } = await show()
    await sound()
    await person.click(screen.getByRole('button', { name: 'More for this conversation' }))
    await person.click(await screen.findByRole('button', { name: 'Remove the recording' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Remove the recording “Call.mp3”?')
    server.answers('getConversationRecording', { recording: null })
    await person.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByLabelText('Recording: Call.mp3')).toBeNull())
    expect(server.asked('removeConversationRecording')).toHaveLength(1)
  })
})

describe('a recording', () => {
  const file = (size = 4) => new File([new Uint8Array(size)], 'Other.wav', { type: 'audio/wav' })
  const onClose = vi.fn()
  const dialog = (present: Recording | null) =>
    renderPart(<RecordingDialog convId={3} present={present} opened onClose={onClose} />)
  const choose = (chosen: File) =>
    act(async () => {
      fireEvent.drop(screen.getByRole('group', { name: 'Drop a recording here' }), {
        dataTransfer: { files: [chosen], items: [] },
      })
    })
  beforeEach(() => onClose.mockReset())

  test('is added to a conversation that has none', async () => {
    server.answers('attachConversationRecording', { recording })
    await dialog(null)
    await choose(file())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.forms('attachConversationRecording')[0]?.get('replace')).toBe('N')
  })

  test('takes the place of another one after a question', async () => {
    server.answers('attachConversationRecording', { recording })
    const { person } = await dialog(recording)
    await choose(file())
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Replace “Call.mp3” with “Other.wav”?')
    expect(server.forms('attachConversationRecording')).toEqual([])
    await person.click(within(question).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.forms('attachConversationRecording')[0]?.get('replace')).toBe('Y')
  })

  test('that is refused, or empty, stays with its reason', async () => {
    server.refuses('attachConversationRecording', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'This is not a recording that a browser plays.',
    })
    await dialog(null)
    await choose(file())
    expect(await screen.findByText(/not a recording that a browser plays/)).toBeVisible()
    await choose(file(0))
    expect(await screen.findByText(/The recording is empty/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})
