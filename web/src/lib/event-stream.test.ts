import { expect, test } from 'vitest'
import { EventStreamReader } from './event-stream.ts'

const stream =
  ': hello\nevent: changed\ndata: {"a":1}\nid: 7\n\ndata: one\r\ndata: two\r\n\r\nevent: empty\n\ndata:bare\n\n'
const expected = [
  { event: 'changed', data: '{"a":1}', id: '7' },
  { event: 'message', data: 'one\ntwo', id: '7' },
  { event: 'message', data: 'bare', id: '7' },
]

test('events are read with names, several data lines and comments left out', () => {
  expect(new EventStreamReader().push(stream)).toEqual(expected)
})

test('chunks cut at any place give the same events', () => {
  for (let cut = 0; cut <= stream.length; cut++) {
    const reader = new EventStreamReader()
    expect([...reader.push(stream.slice(0, cut)), ...reader.push(stream.slice(cut))]).toEqual(expected)
  }
  const reader = new EventStreamReader()
  expect([...stream].flatMap(character => reader.push(character))).toEqual(expected)
})

test('an unfinished event is not given', () => {
  expect(new EventStreamReader().push('data: half\n')).toEqual([])
})
