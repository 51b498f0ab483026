import type { ContentDocument } from '@bic/contract/content/document'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentOf } from '#domains/content/screens/content.testing.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { contentDrafts } from './content-drafts.ts'
import type { Content } from './content-words.ts'
import { useSaving } from './use-saving.ts'

const place = { userId: 7, contentId: 21 }
const documentOf = (text: string): ContentDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const contentAt = (version: number, text: string, title = 'Why crews switch'): Content =>
  contentOf([], { version, title, document: documentOf(text) })
const faster = { status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' } as const

/** A text as the hook gives it, with a button for each thing that is done with it. */
function Text({ content }: { content: Content }) {
  const saving = useSaving(content, place.userId)
  const typed = (text: string) => () => saving.change(documentOf(text))
  return (
    <>
      <p role="status">{saving.state.is}</p>
      <h1>{saving.title}</h1>
      <p>{`starts with ${JSON.stringify(saving.start)}`}</p>
      <p>{saving.knowsTheirs ? 'knows theirs' : 'does not know theirs'}</p>
      <button type="button" onClick={typed('One.')}>
        type one
      </button>
      <button type="button" onClick={typed('Two.')}>
        type two
      </button>
      <button type="button" onClick={() => saving.changeTitle('Other title')}>
        name
      </button>
      <button type="button" onClick={saving.keepMine}>
        keep mine
      </button>
      <button type="button" onClick={saving.takeTheirs}>
        use theirs
      </button>
    </>
  )
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const state = () => screen.getByRole('status').textContent
const sent = () => server.asked('updateFinalContentText').map(({ body }) => body)
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))

let online: typeof fetch
beforeEach(() => {
  online = globalThis.fetch
  stopTime()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('in a conflict', () => {
  const meet = async () => {
    server.refuses('updateFinalContentText', faster)
    const shown = await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    click('type one')
    await passTime(2000)
    shown.show(<Text content={contentAt(5, 'Theirs.')} />)
    await passTime(0)
    expect(state()).toBe('conflict')
    expect(screen.getByText('knows theirs')).toBeVisible()
    return shown
  }

  test('nothing more is sent until it is chosen, and what is typed is kept', async () => {
    await meet()
    click('type two')
    await passTime(20_000)
    expect(sent()).toHaveLength(1)
    expect(contentDrafts.read(place)).toMatchObject({ document: documentOf('Two.'), version: 1 })
    server.answers('updateFinalContentText', { contentId: 21, version: 6 })
    click('keep mine')
    await passTime(0)
    expect(sent().at(1)).toMatchObject({ document: documentOf('Two.'), version: 5 })
    expect(state()).toBe('saved')
    expect(contentDrafts.read(place)).toBeNull()
  })

  test('the title that was typed is shown, and goes with the other text', async () => {
    await meet()
    click('name')
    await passTime(0)
    expect(screen.getByRole('heading')).toHaveTextContent('Other title')
    click('use theirs')
    await passTime(0)
    expect(screen.getByRole('heading')).toHaveTextContent('Why crews switch')
    expect(screen.getByText(/Theirs\./)).toBeVisible()
    expect(contentDrafts.read(place)).toBeNull()
    expect(sent()).toHaveLength(1)
  })

  test('it is met at once by a text that was kept since before somebody else saved', async () => {
    contentDrafts.keep(place, { document: documentOf('Kept.'), statements: [], version: 1 })
    await renderPart(<Text content={contentAt(5, 'Theirs.')} />)
    await passTime(20_000)
    expect(state()).toBe('conflict')
    expect(sent()).toEqual([])
  })
})

describe('without a connection', () => {
  test('a text is kept in the browser, and saved as soon as there is one', async () => {
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    goOffline()
    click('type one')
    await passTime(2000)
    expect(state()).toBe('offline')
    click('name')
    await passTime(0)
    expect(screen.getByRole('heading')).toHaveTextContent('Other title')
    expect(contentDrafts.read(place)).toMatchObject({ document: documentOf('One.'), title: 'Other title' })
    vi.stubGlobal('fetch', online)
    window.dispatchEvent(new Event('online'))
    await passTime(0)
    expect(state()).toBe('saved')
    expect(sent()).toMatchObject([{ document: documentOf('One.'), title: 'Other title', version: 1 }])
  })
})

describe('whoever leaves', () => {
  test('has finished typing: what was typed is sent at once', async () => {
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    const { show } = await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    click('type one')
    show(null)
    await passTime(0)
    expect(sent()).toMatchObject([{ document: documentOf('One.'), version: 1 }])
    expect(contentDrafts.read(place)).toBeNull()
  })

  test('without a connection has it saved once there is one', async () => {
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    const { show } = await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    goOffline()
    click('type one')
    show(null)
    await passTime(0)
    expect(contentDrafts.read(place)).toMatchObject({ document: documentOf('One.') })
    vi.stubGlobal('fetch', online)
    await passTime(10_000)
    expect(sent()).toMatchObject([{ document: documentOf('One.'), version: 1 }])
    expect(contentDrafts.read(place)).toBeNull()
  })

  test('and comes back goes on typing, and is not overtaken by what was there on leaving', async () => {
    server.answers('updateFinalContentText', { contentId: 21, version: 2 })
    const { show } = await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    goOffline()
    click('type one')
    show(null)
    await passTime(9000)
    show(<Text content={contentAt(1, 'Stored.')} />)
    await passTime(100)
    expect(screen.getByText(/starts with .*One\./)).toBeVisible()
    click('type two')
    vi.stubGlobal('fetch', online)
    await passTime(1000)
    expect(sent()).toEqual([])
    expect(contentDrafts.read(place)).toMatchObject({ document: documentOf('Two.') })
    await passTime(20_000)
    expect(sent()).toMatchObject([{ document: documentOf('Two.'), version: 1 }])
    expect(state()).toBe('saved')
  })

  test('and comes back before the answer goes on from what was saved meanwhile', async () => {
    const answer = server.holds('updateFinalContentText')
    const { show } = await renderPart(<Text content={contentAt(1, 'Stored.')} />)
    click('type one')
    show(null)
    await passTime(0)
    show(<Text content={contentAt(1, 'Stored.')} />)
    await passTime(100)
    click('type two')
    await passTime(5000)
    expect(sent()).toMatchObject([{ document: documentOf('One.'), version: 1 }])
    server.answers('updateFinalContentText', { contentId: 21, version: 3 })
    answer({ contentId: 21, version: 2 })
    await passTime(2000)
    expect(sent()).toMatchObject([
      { document: documentOf('One.'), version: 1 },
      { document: documentOf('Two.'), version: 2 },
    ])
    expect(state()).toBe('saved')
    expect(contentDrafts.read(place)).toBeNull()
  })
})
