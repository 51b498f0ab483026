import { describe, expect, it } from 'vitest'
import type { Sheet } from '../shared/sheet.ts'
import { drawInThread } from './draw-in-thread.ts'

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
  await expect(drawInThread({ sheet: sheet(5000), madeAt, customerId: 1 }, { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The document took too long to be made. Please use narrower filters.',
  })
  expect((await drawInThread({ sheet: sheet(1), madeAt, customerId: 1 })).length).toBeGreaterThan(1000)
})

describe('a thread that ends while it draws', () => {
  const module = new URL('../testing/mortal-drawer.ts', import.meta.url)
  /** An order that ends so many threads before it is drawn. */
  const order = (deaths: number) => ({
    sheet: sheet(1),
    madeAt,
    customerId: 1,
    deaths: new Int32Array(new SharedArrayBuffer(4)).fill(deaths),
  })

  it('is replaced, and the document comes', async () => {
    expect(await drawInThread(order(1), { module })).toEqual(new Uint8Array([1]))
  })

  it('is replaced once; the person is asked to try again at once, and can', async () => {
    await expect(drawInThread(order(2), { module })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The document could not be created. Please try again.',
    })
    expect(await drawInThread(order(0), { module })).toEqual(new Uint8Array([1]))
  })
})
