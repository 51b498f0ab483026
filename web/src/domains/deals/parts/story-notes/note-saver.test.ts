import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryNote, saveStoryNote } from '#domains/deals/api/story-notes.ts'
import { ApiError } from '#lib/api-error.ts'
import type { DraftStore } from '#lib/drafts.ts'
import { autosaveDelay, NoteSaver } from './note-saver.ts'

const noteOf = (notes: string, version = 1, storyNoteId = 7): StoryNote => ({
  storyNoteId,
  storyId: 3,
  notes,
  author: { name: 'Ann' },
  updatedBy: 'Ann',
  lastUpdateTime: '2026-11-15T10:00:00Z',
  version,
})
type Body = Parameters<typeof saveStoryNote>[0]
const lost = () => new ApiError({ status: 0, code: 'no-answer', detail: 'No connection.' })
const conflict = (current: StoryNote) =>
  new ApiError({ status: 409, code: 'CONFLICT', detail: 'Somebody was faster.', current })

let kept: Map<string, string>
let store: DraftStore
let sent: Body[]
/** What the server answers next; by default it stores. */
let answers: (StoryNote | Error)[]
let version: number

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  store = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  sent = []
  answers = []
  version = 1
})
afterEach(() => vi.useRealTimers())

const save: typeof saveStoryNote = async body => {
  sent.push(body)
  const answer = answers.shift()
  if (answer instanceof Error) throw answer
  version += 1
  return answer ?? noteOf(body.notes, version)
}
const open = (note: StoryNote | null = noteOf('Base')) => {
  const saver = new NoteSaver({ place: { userId: 1, storyId: 3 }, note, save, store, makeKey: () => 'key' })
  saver.open()
  return saver
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a story note while it is written', () => {
  it('is saved 2000 ms after the last edit, once [tearsheet-022]', async () => {
    expect(autosaveDelay).toBe(2000)
    const saver = open()
    saver.write('Base a')
    await pass(1500)
    saver.write('Base ab')
    await pass(1999)
    expect(sent).toEqual([])
    expect(saver.getState().status).toBe('waiting')
    await pass(1)
    expect(sent).toEqual([{ storyId: 3, notes: 'Base ab', storyNoteId: 7, version: 1 }])
    expect(saver.getState()).toMatchObject({ status: 'stored', text: 'Base ab' })
    await pass(10_000)
    expect(sent).toHaveLength(1)
    expect(kept.size).toBe(0)
  })

  it('is saved at once by hand, and not a second time after that [tearsheet-022]', async () => {
    const saver = open()
    saver.write('By hand')
    await saver.saveNow()
    await pass(5000)
    expect(sent.map(({ notes }) => notes)).toEqual(['By hand'])
  })

  it('has the id -1 until it is stored; one without words is not sent [tearsheet-023]', async () => {
    const saver = open(null)
    expect(saver.getState().noteId).toBe(-1)
    saver.write(' ')
    await pass(3000)
    expect(sent).toEqual([])
    saver.write('New')
    await pass(2000)
    expect(sent).toEqual([{ storyId: 3, notes: 'New', storyNoteId: -1, draftKey: 'key' }])
    expect(saver.getState().noteId).toBe(7)
    saver.write('New more')
    await pass(2000)
    expect(sent[1]).toEqual({ storyId: 3, notes: 'New more', storyNoteId: 7, version: 2 })
  })

  it('sends what was typed while it was on its way', async () => {
    const saver = open()
    saver.write('One')
    const going = saver.saveNow()
    saver.write('One two')
    await going
    expect(saver.getState().status).toBe('waiting')
    await pass(2000)
    expect(sent.map(({ notes }) => notes)).toEqual(['One', 'One two'])
    expect(saver.getState().status).toBe('stored')
  })

  it('survives a reload: the text is there again and is saved', async () => {
    const before = open()
    before.write('Typed and not saved')
    vi.clearAllTimers()
    const after = open()
    expect(after.getState()).toMatchObject({ text: 'Typed and not saved', status: 'waiting' })
    await pass(2000)
    expect(sent.at(-1)?.notes).toBe('Typed and not saved')
    expect(kept.size).toBe(0)
  })

  it('survives a reload before a new note had an id: no second one is made', async () => {
    const before = open(null)
    before.write('New')
    answers = [lost()]
    await before.saveNow()
    const after = open(null)
    await after.saveNow()
    expect(sent.map(({ draftKey }) => draftKey)).toEqual(['key', 'key'])
  })

  it('is kept while there is no connection and sent when it is back', async () => {
    const saver = open()
    answers = [lost(), lost()]
    saver.write('Offline')
    await pass(2000)
    expect(saver.getState().status).toBe('offline')
    expect(kept.size).toBe(1)
    saver.retry()
    await pass(0)
    expect(sent).toHaveLength(2)
    await pass(5000)
    expect(sent.map(({ notes }) => notes)).toEqual(['Offline', 'Offline', 'Offline'])
    expect(saver.getState().status).toBe('stored')
  })

  it('is sent when it is left, and only looked at again when that failed', async () => {
    const saver = open()
    saver.write('Left')
    saver.leave()
    await pass(0)
    expect(sent.map(({ notes }) => notes)).toEqual(['Left'])
    expect(kept.size).toBe(0)
    answers = [lost()]
    const other = open()
    other.write('Left offline')
    other.leave()
    await pass(60_000)
    expect(sent).toHaveLength(2)
    expect(kept.size).toBe(1)
  })

  it('is kept when it is refused, with what can be done', async () => {
    const saver = open()
    answers = [
      new ApiError({ status: 400, code: 'BAD_INPUT', detail: 'Too long.' }),
      new ApiError({ status: 500, code: 'INTERNAL', detail: 'Something went wrong. Please try again later.' }),
    ]
    saver.write('x')
    await saver.saveNow()
    expect(saver.getState()).toMatchObject({ status: 'failed', reason: 'Too long.', text: 'x' })
    await saver.saveNow()
    expect(saver.getState()).toMatchObject({ status: 'failed', reason: null })
    expect(kept.size).toBe(1)
  })
})

describe('two who write on one note', () => {
  it('the later one gets a conflict with both texts, and nothing is sent until they choose', async () => {
    const saver = open()
    saver.write('Mine')
    answers = [conflict(noteOf('Theirs', 2))]
    await saver.saveNow()
    expect(saver.getState()).toMatchObject({ status: 'conflict', text: 'Mine', newer: { notes: 'Theirs' } })
    saver.write('Mine more')
    await pass(5000)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['mine', 'Mine'],
    ['both', 'Mine\n\nTheirs'],
  ] as const)('%s goes on as a change of theirs', async (way, text) => {
    const saver = open()
    saver.write('Mine')
    saver.receive(noteOf('Theirs', 4))
    expect(saver.getState().status).toBe('conflict')
    saver.resolve(way)
    await pass(0)
    expect(sent).toEqual([{ storyId: 3, notes: text, storyNoteId: 7, version: 4 }])
    expect(saver.getState()).toMatchObject({ status: 'stored', newer: null, text })
  })

  it('theirs goes on without being sent', async () => {
    const saver = open()
    saver.write('Mine')
    saver.receive(noteOf('Theirs', 4))
    saver.resolve('theirs')
    await pass(5000)
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({ status: 'stored', text: 'Theirs' })
    expect(kept.size).toBe(0)
  })

  it('who has nothing unsaved sees the newer text at once, and never an older one', () => {
    const saver = open(noteOf('Base', 2))
    saver.receive(noteOf('Theirs', 3))
    expect(saver.getState()).toMatchObject({ text: 'Theirs', status: 'stored' })
    saver.receive(noteOf('Old', 1))
    expect(saver.getState().text).toBe('Theirs')
  })

  it('the own text whose answer was lost is no conflict', async () => {
    const saver = open()
    saver.write('Mine')
    answers = [lost()]
    await saver.saveNow()
    saver.write('Mine more')
    answers = [conflict(noteOf('Mine', 2))]
    await saver.saveNow()
    expect(saver.getState()).toMatchObject({ status: 'waiting', newer: null })
    await pass(2000)
    expect(sent.at(-1)).toEqual({ storyId: 3, notes: 'Mine more', storyNoteId: 7, version: 2 })
  })

  it('a draft that comes back after a reload is compared with what others stored meanwhile', async () => {
    open().write('Mine')
    vi.clearAllTimers()
    const after = open(noteOf('Theirs', 5))
    expect(after.getState()).toMatchObject({ status: 'conflict', text: 'Mine', newer: { version: 5 } })
    await pass(5000)
    expect(sent).toEqual([])
  })
})
