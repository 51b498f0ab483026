import { expect, test } from 'vitest'
import { compareFields } from './fields.ts'

const known = { id: 'text', 'metaData.title': 'text', metaData: 'object', old: 'number' }

test('the first page tells what is usual, and nothing is noticed', () => {
  expect(compareFields({}, known, 3)).toEqual({ fields: known, notices: [] })
})

test('a field that comes, and one that has another type, are noticed once', () => {
  const first = compareFields(known, { ...known, id: 'number', fresh: 'list' }, 3)
  expect(first.notices).toEqual([
    { kind: 'retyped', field: 'id', detail: 'Was text, is number.' },
    { kind: 'new', field: 'fresh', detail: 'A field that was not there before: list.' },
  ])
  expect(compareFields(first.fields, { ...known, id: 'number', fresh: 'list' }, 3).notices).toEqual([])
})

test('a field has vanished only where many objects do without it, and not again for what stood in it', () => {
  expect(compareFields(known, { id: 'text' }, 49).notices).toEqual([])
  expect(compareFields(known, { id: 'text' }, 50).notices.map(({ field }) => field)).toEqual(['metaData', 'old'])
})
