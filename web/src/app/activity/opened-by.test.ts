import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { openedBy } from './opened-by.ts'

test('a screen tells which message or play it shows, by its path or by its search', () => {
  const impact = { opens: { card: 'card', play: 'play' } }
  expect(openedBy({ opens: { card: 'id' } }, { id: '7' }, {})).toEqual({ kind: 'card', id: 7 })
  expect(openedBy(impact, {}, { card: 7 })).toEqual({ kind: 'card', id: 7 })
  expect(openedBy(impact, {}, { play: '3' })).toEqual({ kind: 'play', id: 3 })
  for (const id of ['card', '-1', '0', '1.5', undefined])
    expect(openedBy({ opens: { card: 'id' } }, { id }, {})).toBeNull()
  expect(openedBy({}, { id: '7' }, {})).toBeNull()
})

test('the screens of a message say so', () => {
  const named = new Map(screens.flatMap(({ id, opens }) => (opens ? [[id, opens]] : [])))
  expect(named.get('message-card')).toEqual({ card: 'id' })
  expect(named.get('messaging-impact-analysis')).toEqual({ card: 'card', play: 'play' })
  for (const id of ['customer-voice', 'customer-insights-card', 'conversation-analysis'])
    expect(named.has(id)).toBe(true)
})
