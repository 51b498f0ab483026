import { expect, it } from 'vitest'
import type { Sheet } from '../actions/sheet.ts'
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
    message: 'This would take more than 300 pages. Please narrow what is shown.',
  })
})

it('stops a drawing that takes too long, and draws the next one', async () => {
  await expect(drawInThread({ sheet: sheet(5000), madeAt, customerId: 1 }, 1)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The document took too long to be made. Please narrow what is shown.',
  })
  expect((await drawInThread({ sheet: sheet(1), madeAt, customerId: 1 })).length).toBeGreaterThan(1000)
})
