import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Sheet } from '../shared/sheet.ts'
import type { MortalOrder } from '../testing/mortal-drawer.ts'
import { DrawingThreads, drawInThread, longestIdle } from './draw-in-thread.ts'

const madeAt = new Date('2026-11-15T10:00:00Z')
const sheet = (turns: number): Sheet => ({
  title: 'Long talk',
  subtitle: '',
  landscape: false,
  blocks: [
    {
      kind: 'talk',
      turns: Array.from({ length: turns }, () => ({
        who: 'Ann Lee',
        side: 'buyer' as const,
        note: '',
        text: 'It goes on and on. '.repeat(40),
        marks: [],
        muted: false,
      })),
    },
  ],
})

it('gives the bytes of a PDF', async () => {
  const pdf = await drawInThread({ sheet: sheet(1), madeAt, customerId: 1 })
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
})

it('refuses what is longer than 300 pages, and says what to do', async () => {
  await expect(drawInThread({ sheet: sheet(5000), madeAt, customerId: 1 })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    field: 'path',
    message: 'This would take more than 300 pages. Please use narrower filters.',
  })
})

it('stops a drawing that takes too long, and draws the next one', async () => {
  const threads = new DrawingThreads()
  await expect(threads.draw({ sheet: sheet(5000), madeAt, customerId: 1 }, 1)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The document took too long to be made. Please use narrower filters.',
  })
  expect((await threads.draw({ sheet: sheet(1), madeAt, customerId: 1 })).length).toBeGreaterThan(1000)
})

it('draws the same whatever its thread has drawn before', async () => {
  const order = { sheet: sheet(1), madeAt, customerId: 1 }
  const threads = new DrawingThreads()
  const first = await threads.draw(order)
  const other: Sheet = { ...sheet(3), title: 'שלום Привет', landscape: true }
  await threads.draw({ ...order, sheet: other })
  expect(Buffer.from(await threads.draw(order)).equals(Buffer.from(first))).toBe(true)
})

/** Orders for threads that end as an order wants; each answers which thread drew it. */
const mortals = () => {
  const threads = new DrawingThreads(new URL('../testing/mortal-drawer.ts', import.meta.url))
  return async (wish: MortalOrder = {}, { customerId = 1, timeoutMs = 60_000 } = {}): Promise<number> => {
    const order = { sheet: sheet(1), madeAt, customerId, ...wish }
    const [thread = 0] = new Uint32Array((await threads.draw(order, timeoutMs)).slice().buffer)
    return thread
  }
}

describe('a thread', () => {
  afterEach(() => void vi.useRealTimers())

  it('is kept for the next document, of whichever customer', async () => {
    const draw = mortals()
    const thread = await draw()
    expect([await draw(), await draw({}, { customerId: 2 })]).toEqual([thread, thread])
  })

  it('draws one document at a time, and only one is kept', async () => {
    const draw = mortals()
    const both = await Promise.all([draw(), draw({}, { customerId: 2 })])
    expect(new Set(both).size).toBe(2)
    const again = await Promise.all([draw(), draw({}, { customerId: 2 })])
    expect(again.filter(thread => both.includes(thread))).toHaveLength(1)
  })

  it('ends when no document was asked for in a while', async () => {
    const draw = mortals()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const thread = await draw()
    vi.advanceTimersByTime(longestIdle - 1)
    expect(await draw()).toBe(thread)
    vi.advanceTimersByTime(longestIdle - 1)
    expect(await draw()).toBe(thread)
    vi.advanceTimersByTime(longestIdle)
    expect(await draw()).not.toBe(thread)
  })

  it('that ended after a document is replaced for the next', async () => {
    const draw = mortals()
    const thread = await draw({ fate: 'ends after it' })
    expect(await draw()).not.toBe(thread)
  })

  it('that takes too long is stopped, and draws no other document', async () => {
    const draw = mortals()
    const thread = await draw()
    await expect(draw({ fate: 'never ends' }, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await draw()).not.toBe(thread)
  })

  it('that fails is a bug, which is reported as it is, and is replaced', async () => {
    const draw = mortals()
    const thread = await draw()
    await expect(draw({ fate: 'fails' })).rejects.toThrow('The drawing failed.')
    expect(await draw()).not.toBe(thread)
  })
})

describe('a thread that ends while it draws', () => {
  /** An order that ends so many threads before it is drawn. */
  const order = (deaths: number) => ({ deaths: new Int32Array(new SharedArrayBuffer(4)).fill(deaths) })

  it('is replaced, and the document comes', async () => {
    expect(await mortals()(order(1))).toBeGreaterThan(0)
  })

  it('is replaced once; the person is asked to try again at once, and can', async () => {
    const draw = mortals()
    await expect(draw(order(2))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The document could not be created. Please try again.',
    })
    expect(await draw(order(0))).toBeGreaterThan(0)
  })
})
