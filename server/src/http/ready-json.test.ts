import { expect, it } from 'vitest'
import { ReadyJson } from './ready-json.ts'

it('is sent as an answer in data, and read where it is part of something else', () => {
  const rows = [{ id: 1, title: 'Zürich “once”', share: null }]
  const ready = new ReadyJson(rows)
  expect(ready.bytes.toString()).toBe(JSON.stringify({ data: rows }))
  expect(ready.toJSON()).toEqual(rows)
  expect(JSON.stringify({ result: ready })).toBe(JSON.stringify({ result: rows }))
})
