import { expect, it } from 'vitest'
import { type Mark, partOf } from './part-of-page.ts'
import type { Listed } from './stream.ts'

const object = (id: string, at: string | null): Listed => ({ id, at, body: null })

it('a page comes in parts, each object once, though others come and go meanwhile', () => {
  const at = '2026-11-20T10:00:00Z'
  const page = [object('c', at), object('b', at), object('d', '2026-11-20T12:00:00+01:00'), object('x', null)]
  const parts: string[][] = []
  let mark: Mark | null = null
  do {
    const part = partOf([...page, ...(mark === null ? [] : [object('a', '2026-11-19T10:00:00Z')])], mark, 2)
    parts.push(part.items.map(({ id }) => id))
    mark = part.mark
  } while (mark !== null)
  expect(parts).toEqual([
    ['x', 'b'],
    ['c', 'd'],
  ])
  expect(partOf(page, null, 4).mark).toBeNull()
  expect(partOf([], null, 4)).toEqual({ items: [], mark: null })
})
